import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarMotivoAfastamento, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import { ATESTADO, cenaDoAfastamento } from './afastamentos.factory.ts';
import { pedeProfissional } from './afastamentos.rules.ts';
import { classeDoMotivo } from './consultas.contract.ts';

const t = useApp();
const MENSAGEM = 'A empresa obriga a informar o profissional de SST deste afastamento';

test.each([
  ['ACIDENTE_DOENCA', true, true],
  ['RECAIDA', true, true],
  ['ACIDENTE_DOENCA', false, false],
  ['FERIAS_RECESSO', true, false],
  ['SIMPLES', true, false],
  ['MANDATO_SINDICAL', true, false],
])('%s, com a empresa que obriga (%s): pede profissional? %s', (classe, obriga, pede) => {
  expect(pedeProfissional(classe, obriga)).toBe(pede);
});

/** A company that obliges professionals, and one of its own. */
async function cena(classe = 'ACIDENTE_DOENCA') {
  const s = await cenaDoAfastamento(t.app, classe);
  await t.app.banco((db) =>
    sql`update empresa set obriga_profissional_sst = true where id = ${s.empresaId}`.execute(db),
  );
  return { ...s, profissional: { id: await criarProfissionalSst(t.app, s.empresaId, { nome: 'Dra. Rita' }) } };
}

test('a empresa que obriga profissionais pede o do afastamento por acidente ou doença, com e sem atestado', async () => {
  const { criar, erros, profissional, cliente, motivoId } = await cena();
  expect(await erros({ dias: 10 })).toEqual([{ campo: 'profissional', mensagem: MENSAGEM }]);
  expect(await erros({ dias: 10, atestados: [ATESTADO] })).toEqual([{ campo: 'profissional', mensagem: MENSAGEM }]);
  const { status, body } = await criar({ dias: 10, profissional });
  expect([status, body.profissional]).toEqual([201, { id: profissional.id, nome: 'Dra. Rita' }]);
  const { body: dito } = await cliente.call(classeDoMotivo, { query: { motivoId } });
  expect(dito).toEqual({ classe: 'ACIDENTE_DOENCA', pedeProfissional: true });
});

test('nas outras empresas ele é livre, e nenhum motivo que não seja de saúde o pede nem o guarda', async () => {
  const livre = await cenaDoAfastamento(t.app, 'ACIDENTE_DOENCA');
  expect((await livre.criar({ dias: 10 })).status).toBe(201);
  const { criar, profissional, empresaId, cliente, form } = await cena('FERIAS_RECESSO');
  const { body } = await criar({ dias: 10, profissional });
  expect(body.profissional).toBeNull();
  const doenca = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Doença');
  const mudar = (dados: object) =>
    cliente.call(afastamentoDoTalento.atualizar, {
      params: { id: body.id },
      body: { ...form, dias: 10, afastamento: { id: doenca }, ...dados } as never,
    });
  expect((await mudar({})).problema.erros).toEqual([{ campo: 'profissional', mensagem: MENSAGEM }]);
  expect((await mudar({ profissional })).body.profissional).toMatchObject({ nome: 'Dra. Rita' });
});

test('a recaída também o pede, e o guarda', async () => {
  const { criar, profissional, empresaId } = await cena();
  const { body: origem } = await criar({ dias: 10, profissional });
  const motivo = { id: await criarMotivoAfastamento(t.app, empresaId, 'RECAIDA', 'Recaída') };
  const recaida = {
    ...{ afastamento: motivo, inicio: '2026-03-02', dias: 5 },
    colaboradorAfastamentoOriginal: { id: origem.id },
  };
  expect((await criar(recaida)).problema.erros).toEqual([{ campo: 'profissional', mensagem: MENSAGEM }]);
  const { status, body } = await criar({ ...recaida, profissional });
  expect([status, body.profissional?.id]).toEqual([201, profissional.id]);
});

test('o profissional é da própria empresa', async () => {
  const { erros } = await cena();
  const { profissional } = await cena();
  expect((await erros({ dias: 10, profissional })).map(({ campo }) => campo)).toEqual(['profissional']);
});
