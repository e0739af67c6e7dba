import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { atualizarEventos, configurarEsocial, listarEventos } from '#modules/sst/esocial/esocial.contract.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { criarCat, formDaCat, informarAtestado } from './cat.factory.ts';
import { opcoesDasOrigens } from './fontes.contract.ts';
import { investigacao } from './investigacao.contract.ts';
import { formDaInvestigacao } from './investigacao.factory.ts';

const t = useApp();
const dia = somarDias(hoje(), -30);
const PASSADA = [{ campo: 'origem', mensagem: 'A CAT de origem é a última deste acidente: escolha a mais recente.' }];

/** An accident that was told again: its first communication and the reopening. */
async function cena() {
  const dono = await t.app.empresa();
  const { cliente, empresaId } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
  const form = (mudanca: object) => ({ ...formDaCat(colaboradorId, dia), ...mudanca }) as never;
  const reabrir = (origem: number, depois = 5) =>
    cliente.call(comunicacaoDeAcidente.criar, {
      body: form({ especie: 'REABERTURA', origem: { id: origem }, ultimoDia: somarDias(dia, depois) }),
    });
  const primeira = await criarCat(dono, colaboradorId, dia);
  const { id: reaberta } = (await reabrir(primeira)).body;
  const mudar = async (id: number, mudanca: object) => {
    const lida = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body;
    return cliente.call(comunicacaoDeAcidente.atualizar, { params: { id }, body: { ...lida, ...mudanca } as never });
  };
  return { ...dono, colaboradorId, primeira, reaberta, reabrir, mudar };
}

describe('as CATs de um acidente são uma cadeia', () => {
  test('só a última é reaberta; a que já foi continua a poder mudar, menos para dizer o óbito', async () => {
    const { primeira, reaberta, reabrir, mudar } = await cena();
    expect((await reabrir(primeira)).problema.erros).toEqual(PASSADA);
    expect((await mudar(reaberta, { policia: true })).status).toBe(200);
    expect((await mudar(primeira, { policia: true })).status).toBe(200);
    expect((await mudar(primeira, { dataObito: somarDias(dia, 1) })).problema.erros).toEqual([
      { campo: 'dataObito', mensagem: 'Há outra CAT depois desta: o óbito é comunicado depois da última.' },
    ]);
    expect((await reabrir(reaberta)).status).toBe(201);
  });

  test('a origem que se oferece é a última de cada acidente, e a já escolhida continua a ter nome', async () => {
    const { cliente, primeira, reaberta, reabrir, colaboradorId } = await cena();
    const outra = await criarCat({ cliente }, colaboradorId, somarDias(dia, -3));
    const oferecidas = async (query: object = {}) =>
      (await cliente.call(opcoesDasOrigens, { query: query as never })).body.map(({ id }) => id);
    expect(await oferecidas()).toEqual([reaberta, outra]);
    const { id: ultima } = (await reabrir(reaberta)).body;
    expect(await oferecidas()).toEqual([ultima, outra]);
    expect(await oferecidas({ ids: [primeira] })).toEqual([primeira]);
    const deFora = await t.app.empresa();
    expect((await deFora.cliente.call(opcoesDasOrigens, { query: { ids: [primeira] } as never })).body).toEqual([]);
  });

  test('o acidente de quem não se vê não se oferece como origem, nem pelo seu número', async () => {
    const { empresaId, primeira, reaberta } = await cena();
    const { ver } = comunicacaoDeAcidente.permissoes;
    const oferecidas = async (permissoes: Permission[], query: object = {}) => {
      const { cliente } = await t.app.usuario(empresaId, permissoes);
      return (await cliente.call(opcoesDasOrigens, { query: query as never })).body.map(({ id }) => id);
    };
    expect(await oferecidas([ver])).toEqual([]);
    expect(await oferecidas([ver], { ids: [primeira] })).toEqual([]);
    expect(await oferecidas([ver, permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS])).toEqual([reaberta]);
  });

  test('de duas reaberturas da mesma ao mesmo tempo fica uma', async () => {
    const { reaberta, reabrir } = await cena();
    const feitas = await Promise.all([reabrir(reaberta), reabrir(reaberta)]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('de duas que antes se registraram da mesma origem a primeira continua a mudar, e a segunda escolhe outra', async () => {
    const { primeira, reaberta, reabrir, mudar } = await cena();
    const { id: irma } = (await reabrir(reaberta)).body;
    await t.app.banco((db) => sql`update cat set origem_id = ${primeira} where id = ${irma}`.execute(db));
    expect((await mudar(reaberta, { policia: true })).status).toBe(200);
    expect((await mudar(irma, { policia: true })).problema.erros).toEqual(PASSADA);
    expect((await mudar(irma, { origem: { id: reaberta } })).status).toBe(200);
  });

  test('a investigação da primeira vale para todas', async () => {
    const { cliente, colaboradorId, primeira, reaberta, reabrir } = await cena();
    const { id: ultima } = (await reabrir(reaberta)).body;
    const { body } = await cliente.call(investigacao.criar, {
      body: formDaInvestigacao(primeira, colaboradorId, dia) as never,
    });
    const lista = await cliente.call(comunicacaoDeAcidente.listar, { query: { page: 0 } as never });
    expect(lista.body.content.map((um) => [um.id, um.investigacaoId]).sort()).toEqual(
      [primeira, reaberta, ultima].map((id) => [id, body.id]).sort(),
    );
  });
});

test('de duas que antes se registraram da mesma origem, o eSocial recebe a primeira, e o que aceitou fica', async () => {
  const dono = await cena();
  const { empresaId, cliente, colaboradorId, primeira, reaberta, reabrir } = dono;
  // Of before the day from which events are told.
  const antiga = await criarCat(dono, colaboradorId, somarDias(dia, -10));
  const { id: irma } = (await reabrir(reaberta, 6)).body;
  for (const id of [primeira, reaberta, irma]) await informarAtestado(t.app, cliente, id, somarDias(dia, 6));
  await t.app.banco(async (db) => {
    const cnpj = cnpjDeBase(`${56_222_000 + unico()}0001`);
    await sql`update empresa set cnpj = ${cnpj} where id = ${empresaId}`.execute(db);
    await sql`update colaborador set matricula = ${`T${unico()}`} where id = ${colaboradorId}`.execute(db);
  });
  await cliente.call(configurarEsocial, {
    body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(dia, -1) },
  });
  let recibos = 0;
  /** Accepts what is ready, and says what still lacks. */
  const aceitar = async () => {
    await t.app.banco((db) =>
      sql`update esocial_evento set situacao = 'ACEITO', recibo = '1.2.' || lpad(${String(++recibos)}, 19, '0')
        where empresa_id = ${empresaId} and situacao = 'PRONTO'`.execute(db),
    );
    await cliente.call(atualizarEventos);
    const { content } = (await cliente.call(listarEventos, { query: { page: 0 } })).body;
    return content.flatMap((um) => (um.situacao === 'ACEITO' ? [] : [um.faltas.map(({ mensagem }) => mensagem)]));
  };
  const origemDaIrma = (id: number) =>
    t.app.banco((db) => sql`update cat set origem_id = ${id} where id = ${irma}`.execute(db));
  await origemDaIrma(primeira);
  await aceitar();
  expect(await aceitar()).toEqual([[PASSADA[0]?.mensagem]]);
  await origemDaIrma(reaberta);
  await cliente.call(atualizarEventos);
  expect(await aceitar()).toEqual([]);
  // What was accepted does not change by another that turns out to name its origin.
  await t.app.banco((db) =>
    sql`update cat set especie = 'REABERTURA', origem_id = ${reaberta} where id = ${antiga}`.execute(db),
  );
  expect((await cliente.call(atualizarEventos)).body.mudados).toBe(0);
});
