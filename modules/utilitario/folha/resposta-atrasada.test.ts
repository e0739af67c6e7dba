import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { ServicoExterno } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { listarPendencias } from '#modules/utilitario/pendencias-ac/pendencias-ac.contract.ts';
import { buscarEventos, gerarChaveDaFolha, type RespostaDaFolha, responderEventos } from './folha.contract.ts';
import { criarIntegrada, criarMudancas } from './folha.factory.ts';

const t = useApp({ REDE_INTERNA: '1' });

/** The payroll of a company: fetches what there is, and answers an event. */
async function folhaDe(dono: Tenant) {
  const { chave } = (await dono.cliente.call(gerarChaveDaFolha)).body;
  const headers = { authorization: `Bearer ${chave}` };
  const buscar = async (tipo: string) =>
    (await t.app.anonimo.call(buscarEventos, { query: { depoisDe: null, limite: 100 }, headers })).body.eventos
      .filter((um) => um.tipo === tipo)
      .map(({ id }) => id);
  const responder = (evento: string | undefined, situacao: RespostaDaFolha['situacao']) => {
    const nada = { pendencia: null, detalhes: null, statusDetalhes: null };
    const body = { respostas: [{ evento: evento ?? '', situacao, ...nada }] };
    return t.app.anonimo.call(responderEventos, { body, headers });
  };
  return { buscar, responder };
}

async function cenario() {
  const dono = await criarIntegrada(t.app, new ServicoExterno());
  const { id, afastamento } = await criarMudancas(t.app, dono.empresaId);
  const ler = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ pendencia: string | null; afastamento: string }>`select c.pendencia_folha as pendencia,
          (select a.status_integracao from colaborador_afastamento a where a.id = ${afastamento}) as afastamento
        from colaborador c where c.id = ${id}`.execute(db),
    );
    return rows[0];
  };
  return { dono, id, afastamento, ler, ...(await folhaDe(dono)) };
}

test('a resposta a um desligamento que foi cancelado, ou ao cancelamento, não confirma o que se registrou depois', async () => {
  const { id, ler, buscar, responder } = await cenario();
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = null, pendencia_folha = null where id = ${id}`.execute(db),
  );
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = '2024-11-30', pendencia_folha = 'U' where id = ${id}`.execute(db),
  );
  const [primeiro, cancelado, agora] = await buscar('DESLIGAMENTO');
  for (const antigo of [primeiro, cancelado]) {
    expect((await responder(antigo, 'CONFIRMADO')).body.recebidas).toBe(1);
    expect((await ler())?.pendencia).toBe('U');
  }
  expect((await responder(agora, 'CONFIRMADO')).body.recebidas).toBe(1);
  expect((await ler())?.pendencia).toBeNull();
});

test('a resposta ao afastamento como era não diz nada de como ele ficou', async () => {
  const { dono, afastamento, ler, buscar, responder } = await cenario();
  await t.app.banco((db) =>
    sql`update colaborador_afastamento set fim = '2024-05-20' where id = ${afastamento}`.execute(db),
  );
  const [antes, depois] = await buscar('AFASTAMENTO');
  const pendentes = async () => (await dono.cliente.call(listarPendencias)).body.pendencias.length;
  for (const situacao of ['CONFIRMADO', 'RECUSADO'] as const) {
    await responder(antes, situacao);
    expect([(await ler())?.afastamento, await pendentes()]).toEqual(['AGUARDANDO', 0]);
  }
  await responder(depois, 'CONFIRMADO');
  expect((await ler())?.afastamento).toBe('SEM_ERRO');
  // What comes late, once more, takes nothing back.
  await responder(antes, 'RECUSADO');
  expect([(await ler())?.afastamento, await pendentes()]).toEqual(['SEM_ERRO', 0]);
});

test('a pendência do que foi corrigido sai quando a folha confirma a correção', async () => {
  const { dono, afastamento, buscar, responder } = await cenario();
  const [antes] = await buscar('AFASTAMENTO');
  const pendentes = async () => (await dono.cliente.call(listarPendencias)).body.pendencias.length;
  await responder(antes, 'RECUSADO');
  expect(await pendentes()).toBe(1);
  await t.app.banco((db) =>
    sql`update colaborador_afastamento set fim = '2024-05-20' where id = ${afastamento}`.execute(db),
  );
  expect(await pendentes()).toBe(1);
  await responder((await buscar('AFASTAMENTO')).at(-1), 'CONFIRMADO');
  expect(await pendentes()).toBe(0);
});
