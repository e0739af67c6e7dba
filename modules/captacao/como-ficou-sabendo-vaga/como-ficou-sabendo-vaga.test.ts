import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, tablesOf } from '#app/testing/plans.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga.contract.ts';

const watch = new PlanWatch();
const t = useApp({}, { motor: watch.around });

test('a lista diz quantos candidatos da empresa citaram cada meio, e o percentual', async () => {
  const dono = await t.app.empresa();
  const criar = async (nome: string) =>
    (await dono.cliente.call(comoFicouSabendoVaga.criar, { body: { nome } })).body.id;
  const meios = [await criar('Rádio'), await criar('Amigos'), await criar('Ninguém')];
  for (const meio of [meios[0], meios[0], meios[1], null]) {
    const id = await criarCandidato(t.app, dono.empresaId);
    await t.app.banco((db) =>
      sql`update candidato set como_ficou_sabendo_vaga_id = ${meio} where id = ${id}`.execute(db),
    );
  }
  const { body } = await dono.cliente.call(comoFicouSabendoVaga.listar, { query: { page: 0, size: 20 } });
  expect(body.content.map(({ nome, qtd, percentual }) => [nome, qtd, percentual])).toEqual([
    ['Amigos', 1, '33.3'],
    ['Ninguém', 0, '0.0'],
    ['Rádio', 2, '66.7'],
  ]);
  const outra = await t.app.empresa();
  await outra.cliente.call(comoFicouSabendoVaga.criar, { body: { nome: 'Rádio' } });
  const dela = await outra.cliente.call(comoFicouSabendoVaga.listar, { query: { page: 0, size: 20 } });
  expect(dela.body.content.map(({ qtd, percentual }) => [qtd, percentual])).toEqual([[0, '0']]);
});

test('a contagem segue quem muda de resposta, deixa de dizer ou é excluído, sem que a lista leia um candidato', async () => {
  const dono = await t.app.empresa();
  const criar = async (nome: string) =>
    (await dono.cliente.call(comoFicouSabendoVaga.criar, { body: { nome } })).body.id;
  const [radio, amigos] = [await criar('Rádio'), await criar('Amigos')];
  const contados = async () => {
    const { body } = await dono.cliente.call(comoFicouSabendoVaga.listar, { query: { page: 0, size: 20 } });
    return Object.fromEntries(body.content.map(({ nome, qtd, percentual }) => [nome, [qtd, percentual]]));
  };
  const responder = (id: number, meio: number | null) =>
    t.app.banco((db) => sql`update candidato set como_ficou_sabendo_vaga_id = ${meio} where id = ${id}`.execute(db));
  const [ana = 0, rui = 0] = [await criarCandidato(t.app, dono.empresaId), await criarCandidato(t.app, dono.empresaId)];
  await responder(ana, radio);
  await responder(rui, radio);
  expect(await contados()).toEqual({ Amigos: [0, '0.0'], Rádio: [2, '100.0'] });
  await responder(ana, amigos);
  expect(await contados()).toEqual({ Amigos: [1, '50.0'], Rádio: [1, '50.0'] });
  await responder(ana, null);
  expect(await contados()).toEqual({ Amigos: [0, '0.0'], Rádio: [1, '100.0'] });
  await t.app.banco((db) => sql`delete from candidato where id = ${rui}`.execute(db));
  const { answer, plans } = await watch.during(contados);
  expect(answer).toEqual({ Amigos: [0, '0'], Rádio: [0, '0'] });
  expect(plans.flatMap(({ plano }) => tablesOf(plano))).not.toContain('candidato');
});

test('um meio que já ninguém cita é excluído com a sua contagem', async () => {
  const dono = await t.app.empresa();
  const { body } = await dono.cliente.call(comoFicouSabendoVaga.criar, { body: { nome: 'Rádio' } });
  const id = await criarCandidato(t.app, dono.empresaId);
  for (const meio of [body.id, null])
    await t.app.banco((db) =>
      sql`update candidato set como_ficou_sabendo_vaga_id = ${meio} where id = ${id}`.execute(db),
    );
  await dono.cliente.call(comoFicouSabendoVaga.excluir, { params: { id: body.id } });
});
