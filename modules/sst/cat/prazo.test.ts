import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { criarCat } from './cat.factory.ts';
import { prazoS2210 } from './prazo.rules.ts';

const t = useApp();
const daqui = (dias: number) => somarDias(hoje(), dias);
const tudo = {
  ...{ busca: null, colaboradorId: null, tipo: null, especie: null, investigacao: null, situacaoS2210: null },
  ...{ dataIni: null, dataFim: null, page: 0, size: 20 },
};

/** A company that sends from a hundred days ago on, and what the list says of its accidents. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
  const quem = await criarColaborador(t.app, empresaId, { dataAdmissao: daqui(-900) });
  await banco(sql`insert into esocial_configuracao (empresa_id, ambiente, afastamentos_desde)
    values (${empresaId}, 'PRODUCAO', ${daqui(-100)})`);
  const listar = async (query: object = {}) => {
    const { body } = await cliente.call(comunicacaoDeAcidente.listar, { query: { ...tudo, ...query } as never });
    return 'content' in body ? body.content : body;
  };
  return { dono, quem, banco, listar };
}

test('a lista diz até quando cada acidente se comunica, o que está atrasado e o que o eSocial aceitou, e filtra por isso', async () => {
  const { dono, quem, banco, listar } = await cena();
  const agora = await criarCat(dono, quem, hoje());
  const atrasada = await criarCat(dono, quem, daqui(-20));
  const aceita = await criarCat(dono, quem, daqui(-40));
  const antiga = await criarCat(dono, quem, daqui(-101));
  await banco(sql`insert into esocial_evento (empresa_id, colaborador_id, tipo, natureza, parte, origem, origem_id, situacao, referencia, prazo,
      impressao, retrato, recibo, ambiente)
    select empresa_id, colaborador_id, 'S-2210', 'ORIGINAL', 'TUDO', 'CAT', id, 'ACEITO', data, prazo_s2210, 'x', 'x', '1.2.3', 'PRODUCAO'
    from cat where id = ${aceita}`);
  expect((await listar()).map(({ id, situacaoS2210 }) => [id, situacaoS2210])).toEqual([
    [agora, 'P'],
    [atrasada, 'A'],
    [aceita, 'C'],
    [antiga, 'F'],
  ]);
  for (const [codigo, id] of [
    ['P', agora],
    ['A', atrasada],
    ['C', aceita],
    ['F', antiga],
  ] as const)
    expect((await listar({ situacaoS2210: codigo })).map((um) => um.id)).toEqual([id]);
  // Taken back, or accepted only in the other environment, it is not told.
  await banco(sql`update esocial_evento set ambiente = 'PRODUCAO_RESTRITA' where origem_id = ${aceita}`);
  expect((await listar({ situacaoS2210: 'C' })).length).toBe(0);
});

test('o prazo acompanha o que a CAT diz: com a data do óbito é o próprio dia', async () => {
  const { dono, quem, listar } = await cena();
  const id = await criarCat(dono, quem, daqui(-20));
  const params = { id };
  const { pode: _, ...form } = (await dono.cliente.call(comunicacaoDeAcidente.obter, { params })).body;
  const [antes] = await listar();
  expect(antes?.prazoS2210).toBe(
    prazoS2210({ data: daqui(-20), obito: null, especie: 'INICIAL', ultimoDia: daqui(-20) }),
  );
  const body = { ...form, dataObito: daqui(-20) };
  expect((await dono.cliente.call(comunicacaoDeAcidente.atualizar, { params, body: body as never })).status).toBe(200);
  const [depois] = await listar();
  expect(depois?.prazoS2210).toBe(daqui(-20));
});
