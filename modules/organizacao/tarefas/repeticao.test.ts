import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { JOB_EMAIL } from '#platform/server/mail/outbox.ts';
import { JOB_RELATORIO } from '#platform/server/report-http/requested-reports.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cancelarTarefa, listarTarefas, repetirTarefa } from './tarefas.contract.ts';

const t = useApp({}, { filaReal: true });
const { ver, verbos } = permissoesOrganizacao.tarefa;
const permissoes = [ver, verbos.ALTERAR];

/** A job of the person, taken out of the queue: it may be repeated. */
async function cancelada({ empresaId, usuarioId, cliente }: Tenant, job: string, dados: object): Promise<string> {
  const id = await inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [empresaId] } }, async (db) =>
    t.app.fila?.send(db, job, dados, { empresaId, usuarioId, depoisDeSegundos: 3600 }),
  );
  if (!id) throw new Error('a fila não tomou a tarefa');
  expect((await cliente.call(cancelarTarefa, { params: { id } })).status).toBe(204);
  return id;
}

test('um token não repete o que se faria com todo o acesso da pessoa; a pessoa repete, e o resto ele repete também', async () => {
  const pessoa = await t.app.empresa(permissoes);
  const { chave, hash, inicio } = novaChaveDeToken();
  await t.app.banco((db) =>
    sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em)
      values (${pessoa.empresaId}, ${pessoa.usuarioId}, 'Ponto', ${permissoes}::text[], false, ${somarDias(hoje(), 1)}, ${hash},
        ${inicio}, now())`.execute(db),
  );
  const porToken = { headers: { authorization: `Bearer ${chave}` } };
  const emNome = await cancelada(pessoa, JOB_RELATORIO, { id: randomUUID() });
  const semNome = await cancelada(pessoa, JOB_EMAIL, { id: 0 });

  const recusa = await t.app.anonimo.call(repetirTarefa, { params: { id: emNome }, ...porToken });
  expect(recusa.problema).toMatchObject({ status: 403, codigo: 'SEM_PERMISSAO' });
  expect(recusa.problema.mensagem).toContain('com todo o acesso da pessoa');
  const { body } = await pessoa.cliente.call(listarTarefas, { query: { page: 0 } });
  expect(body.content.find(({ id }) => id === emNome)?.estado).toBe('CANCELADA');
  expect((await t.app.anonimo.call(repetirTarefa, { params: { id: semNome }, ...porToken })).status).toBe(204);
  expect((await pessoa.cliente.call(repetirTarefa, { params: { id: emNome } })).status).toBe(204);
});
