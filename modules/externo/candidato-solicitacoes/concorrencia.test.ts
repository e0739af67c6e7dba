import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarCandidatoDoPortal, publicarVaga } from '#modules/externo/externo.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { candidatar, desistir, minhasCandidaturas } from './candidaturas.contract.ts';

/** An application under two hands at once: the candidate's own, twice, and the staff's. */
const t = useApp();

async function cenario() {
  const empresa = await t.app.empresa();
  const { solicitacaoId } = await publicarVaga(t.app, empresa);
  const { id } = await criarCandidatoDoPortal(t.app, empresa.empresaId);
  const candidato = await t.app.candidato(empresa.empresaId, id);
  const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
  const acoes = async () => (await t.app.auditoria(empresa.empresaId, 'Candidatura')).map(({ acao }) => acao);
  const avisos = async () => {
    const { rows } = await t.app.banco((db) =>
      sql`select from mensagem where link = ${`/captacao/solicitacoes-pessoal/${solicitacaoId}/quadro`}`.execute(db),
    );
    return rows.length;
  };
  return {
    ...{ id: body.id, candidato, acoes, avisos },
    sair: () => candidato.call(desistir, { params: { id: body.id } }),
    voltar: () => candidato.call(candidatar, { query: { solicitacaoId } }),
  };
}

test.runIf(ESPERA_SE)('desistir duas vezes ao mesmo tempo desiste uma vez, e avisa uma vez', async () => {
  const { id, sair, acoes, avisos } = await cenario();
  const prender = (db: Db) => sql`select from candidato_solicitacao where id = ${id} for update`.execute(db);
  const duas = await enquanto(t.app, prender, sair, sair);
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await acoes()).toEqual(['Candidatura', 'Desistência']);
  expect(await avisos()).toBe(1);
});

test.runIf(ESPERA_SE)('quem é contratado enquanto desiste não desiste mais', async () => {
  const { id, candidato, sair, avisos } = await cenario();
  const [saida] = await enquanto(
    t.app,
    (db) =>
      sql`update candidato_solicitacao set contratado = true, contratado_em = current_date where id = ${id}`.execute(
        db,
      ),
    sair,
  );
  expect(saida?.problema.mensagem).toBe('Esta candidatura já terminou.');
  expect((await candidato.call(minhasCandidaturas)).body).toMatchObject([{ situacao: 'CONTRATADO' }]);
  expect(await avisos()).toBe(0);
});

test.runIf(ESPERA_SE)('quem se candidata de novo enquanto a equipe o contrata não recomeça a seleção', async () => {
  const { id, voltar, acoes } = await cenario();
  await t.app.banco((db) =>
    sql`update candidato_solicitacao set apto = 'N', data_espera_nova_aplicacao = current_date - 2 where id = ${id}`.execute(
      db,
    ),
  );
  const contratar = `update candidato_solicitacao set contratado = true, contratado_em = current_date, apto = 'S' where id = ${id}`;
  const [volta] = await enquanto(t.app, (db) => sql.raw(contratar).execute(db), voltar);
  expect(volta?.problema.mensagem).toBe('Você já participou da seleção desta vaga.');
  expect(await acoes()).toEqual(['Candidatura']);
});
