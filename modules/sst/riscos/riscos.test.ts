import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { fonteRisco } from '#modules/sst/fontes-risco/fontes-risco.contract.ts';
import { criarAmbiente, criarEpi, criarFuncao, criarRisco } from '#modules/sst/sst.factory.ts';
import { listarRiscosDasFuncoes, listarRiscosDosAmbientes } from './onde-ha.contract.ts';
import { risco } from './riscos.contract.ts';

const t = useApp();
const vazio = { fontes: [], epiIds: [], possiveisDanosSaude: null, procedimentoEmergencia: null, epiEficaz: null };
const ruido = { ...vazio, grupoRisco: 'FISICO', descricao: 'Ruído' } as const;

test('o risco pede tipo, que não é Todos, e nome; danos e procedimento ficam vazios', async () => {
  const { cliente } = await t.app.empresa();
  for (const grupoRisco of [null, '', 'TODOS'] as never[]) {
    const { status, problema } = await cliente.call(risco.criar, { body: { ...ruido, grupoRisco, descricao: ' ' } });
    expect(status).toBe(400);
    expect(problema.erros?.map(({ campo }) => campo)).toEqual(['grupoRisco', 'descricao']);
    const { problema: semTipo } = await cliente.call(risco.criar, { body: { ...ruido, grupoRisco } });
    expect(semTipo.erros).toEqual([{ campo: 'grupoRisco', mensagem: 'Tipo de Risco é obrigatório.' }]);
  }
  expect((await cliente.call(risco.criar, { body: ruido })).body).toMatchObject(ruido);
});

test('dois riscos do mesmo tipo não têm o mesmo nome', async () => {
  const { cliente } = await t.app.empresa();
  expect((await cliente.call(risco.criar, { body: ruido })).status).toBe(201);
  expect((await cliente.call(risco.criar, { body: { ...ruido, descricao: 'RUIDO' } })).status).toBe(409);
  expect((await cliente.call(risco.criar, { body: { ...ruido, grupoRisco: 'OUTRO' } })).status).toBe(201);
});

test('a lista acha por nome, por tipo e por fonte, e Todos acha os de todos os tipos', async () => {
  const { cliente } = await t.app.empresa();
  const { body: prensa } = await cliente.call(fonteRisco.criar, { body: { nome: 'Prensa' } });
  await cliente.call(risco.criar, { body: { ...ruido, fontes: [{ id: prensa.id }] } });
  await cliente.call(risco.criar, { body: { ...vazio, grupoRisco: 'QUIMICO', descricao: 'Tolueno' } });
  const achados = async (query: object) =>
    (await cliente.call(risco.listar, { query: { page: 0, ...query } })).body.content.map(({ descricao }) => descricao);
  expect(await achados({ descricao: 'ruido' })).toEqual(['Ruído']);
  expect(await achados({ grupoRisco: 'QUIMICO' })).toEqual(['Tolueno']);
  expect(await achados({ grupoRisco: 'TODOS' })).toEqual(['Ruído', 'Tolueno']);
  expect(await achados({ fonteId: prensa.id })).toEqual(['Ruído']);
});

test('o risco guarda os EPIs que o atenuam, e só os da empresa', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const epiIds = [await criarEpi(t.app, empresaId), await criarEpi(t.app, empresaId)];
  const { body } = await cliente.call(risco.criar, { body: { ...ruido, epiIds } });
  expect((await cliente.call(risco.obter, { params: { id: body.id } })).body.epiIds.toSorted()).toEqual(epiIds);
  const alheio = { ...ruido, descricao: 'Calor', epiIds: [await criarEpi(t.app, outra.empresaId)] };
  const { problema } = await cliente.call(risco.criar, { body: alheio });
  expect(problema.erros?.map(({ campo }) => campo)).toEqual(['epiIds']);
});

test('o risco diz em que ambientes e funções está, só os da empresa', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const [calor, frio] = [await criarRisco(t.app, empresaId, 'Calor'), await criarRisco(t.app, empresaId, 'Frio')];
  const ambienteId = await criarAmbiente(t.app, empresaId, { nome: 'Forno' });
  const funcaoId = await criarFuncao(t.app, empresaId, { nome: 'Forneiro' });
  await t.app.banco(async (db) => {
    for (const risco of [calor, frio])
      await sql`insert into ambiente_risco (empresa_id, ambiente_id, risco_id, epi_eficaz)
        values (${empresaId}, ${ambienteId}, ${risco}, false)`.execute(db);
    await sql`insert into funcao_risco (empresa_id, funcao_id, risco_id) values (${empresaId}, ${funcaoId}, ${calor})`.execute(
      db,
    );
  });
  const query = { page: 0, riscoId: calor } as never;
  const { body: ambientes } = await cliente.call(listarRiscosDosAmbientes, { query });
  expect(ambientes.content).toMatchObject([
    {
      ambiente: { id: ambienteId, nome: 'Forno' },
      risco: { id: calor, nome: 'Calor' },
      epiEficaz: false,
      epcEficaz: null,
    },
  ]);
  const { body: funcoes } = await cliente.call(listarRiscosDasFuncoes, { query });
  expect(funcoes.content).toMatchObject([{ funcao: { id: funcaoId, nome: 'Forneiro' }, grauDeRisco: null }]);
  const doAmbiente = await cliente.call(listarRiscosDosAmbientes, { query: { page: 0, ambienteId } as never });
  expect(doAmbiente.body.content.map(({ risco: um }) => um?.nome)).toEqual(['Calor', 'Frio']);
  const alheio = await outra.cliente.call(listarRiscosDosAmbientes, { query: { page: 0 } as never });
  expect(alheio.body.content).toEqual([]);
});
