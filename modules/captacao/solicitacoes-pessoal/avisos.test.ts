import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, abrirSolicitacaoAprovada } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { encerrar, liberar, suspender } from './andamento.contract.ts';

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

test('o que acontece com a solicitação se diz a quem a pediu enquanto a vê, e não quando já não a vê', async () => {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const { id, areaOrganizacional } = await abrirSolicitacaoAprovada(t.app, tenant);
  const gestor = await t.app.usuario(empresaId, [ver]);
  const talento = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, talento);
  await responderPorArea(t.app, empresaId, areaOrganizacional.id, talento);
  // Somebody else sees it all the while: that is not what decides.
  await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
  const executar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
  await executar(sql`update usuario set email = 'gestor@exemplo.com.br' where id = ${gestor.usuarioId}`);
  await executar(sql`update solicitacao_pessoal set solicitante_id = ${gestor.usuarioId} where id = ${id}`);
  const avisado = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ mensagens: number; emails: number }>`select
        (select count(*) from usuario_mensagem where usuario_id = ${gestor.usuarioId}) as mensagens,
        (select count(*) from email_saida where empresa_id = ${empresaId} and para = '{gestor@exemplo.com.br}') as emails`.execute(
        db,
      ),
    );
    return rows[0];
  };
  const suspensa = async (sim: boolean) =>
    expect(
      (
        await cliente.call(suspender, {
          params: { id },
          body: { suspensa: sim, obsSuspensao: sim ? 'Orçamento em revisão' : null },
        })
      ).status,
    ).toBe(200);
  await suspensa(true);
  expect(await avisado()).toEqual({ mensagens: 1, emails: 1 });
  const outra = await criarArea(t.app, empresaId);
  await executar(sql`update solicitacao_pessoal set area_organizacional_id = ${outra} where id = ${id}`);
  await suspensa(false);
  expect(await avisado()).toEqual({ mensagens: 1, emails: 1 });
});
