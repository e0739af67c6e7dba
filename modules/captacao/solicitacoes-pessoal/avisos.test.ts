import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { encerrar, liberar } from './andamento.contract.ts';

const t = useApp();

test('a abertura, a liberação e o encerramento vão por e-mail a cada endereço da solicitação, uma vez', async () => {
  const tenant = await t.app.empresa();
  const emailsCheck = 'selecao@exemplo.com.br, diretoria@exemplo.com.br, selecao@exemplo.com.br';
  const { id } = await abrirSolicitacao(t.app, tenant, { descricao: 'Padeiro', emailsCheck });
  const enviados = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ para: string[]; assunto: string; texto: string }>`delete from email_saida
        where empresa_id = ${tenant.empresaId} returning para, assunto, texto`.execute(db),
    );
    return rows.sort((a, b) => String(a.para).localeCompare(String(b.para)));
  };
  const aos = (assunto: string, trecho: string) =>
    ['diretoria@exemplo.com.br', 'selecao@exemplo.com.br'].map((para) =>
      expect.objectContaining({ para: [para], assunto, texto: expect.stringContaining(trecho) }),
    );
  expect(await enviados()).toEqual(aos('Nova solicitação de pessoal', 'Padeiro'));
  const { status } = await tenant.cliente.call(liberar, {
    params: { id },
    body: { status: 'A', observacaoLiberador: 'De acordo' },
  });
  expect(status).toBe(200);
  expect(await enviados()).toEqual(aos('Solicitação de pessoal aprovada', 'De acordo'));
  await tenant.cliente.call(encerrar, {
    params: { id },
    body: { dataEncerramento: '2026-02-01', obsEncerra: 'Vagas preenchidas' },
  });
  expect(await enviados()).toEqual(aos('Solicitação de pessoal encerrada', 'Vagas preenchidas'));
});
