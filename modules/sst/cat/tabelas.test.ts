import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { criarCat, formDaCat, informarAtestado } from './cat.factory.ts';
import { opcoesDosPaises } from './fontes.contract.ts';

/** Each code of an accident is of the table that the layout names for its field, written out here (S-2210). */
const t = useApp();
const dia = somarDias(hoje(), -30);
/** One of each: Tabelas 13, 14, 15 and 17. */
const [PARTE, AGENTE, SITUACAO, LESAO] = [755_070_000, 302_010_200, 200_004_300, 702_035_000];

test.each<[string, string, readonly number[], readonly number[]]>([
  ['a parte atingida é da Tabela 13', 'parteAtingida', [PARTE], [AGENTE, SITUACAO, LESAO]],
  ['o agente causador é das Tabelas 14 e 15', 'agenteCausador', [AGENTE, SITUACAO], [PARTE, LESAO]],
  ['a situação geradora é da Tabela 15', 'situacaoGeradora', [SITUACAO], [AGENTE, PARTE, LESAO]],
  ['a cidade é da tabela do IBGE', 'cidade', [2_611_606], [9_999_999]],
])('%s', async (_, campo, seus, outros) => {
  const { cliente, empresaId } = await t.app.empresa();
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
  // A disease asks for no table by its day.
  const criar = (id: number) =>
    cliente.call(comunicacaoDeAcidente.criar, {
      body: { ...formDaCat(colaboradorId, dia), tipo: 'DOENCA', [campo]: { id } } as never,
    });
  for (const id of seus) expect((await criar(id)).body).toMatchObject({ [campo]: { id } });
  for (const id of outros) expect((await criar(id)).problema.erros).toMatchObject([{ campo }]);
});

test('do atestado a lesão é da Tabela 17 e o CID é da tabela dele', async () => {
  const dono = await t.app.empresa();
  const colaboradorId = await criarColaborador(t.app, dono.empresaId, { dataAdmissao: '2024-01-02' });
  const cat = await criarCat(dono, colaboradorId, dia);
  const informar = (mudanca: object) => informarAtestado(t.app, dono.cliente, cat, dia, mudanca);
  for (const id of [PARTE, AGENTE, SITUACAO]) expect(await informar({ lesao: { id } })).toBe(400);
  const { rows } = await t.app.banco((db) => sql<{ id: number }>`select max(id) + 1 as id from cid10`.execute(db));
  expect(await informar({ cid: { id: rows[0]?.id } })).toBe(400);
  expect(await informar({ lesao: { id: LESAO } })).toBeLessThan(300);
});

/** Decision 274: four of them are newer than the tables that could be read. */
test.each([
  [150, 'Jersey, Ilha do Canal'],
  [200, 'Curaçao'],
  [498, 'Montenegro'],
  [737, 'Sérvia'],
  [760, 'Sudão do Sul'],
])('o país %i é %s, e quem já não existe não se escolhe', async (id, nome) => {
  const { cliente } = await t.app.empresa();
  const escolher = async (ids: number[]) => (await cliente.call(opcoesDosPaises, { query: { ids } })).body;
  expect(await escolher([id])).toEqual([{ id, nome }]);
  // Sérvia e Montenegro, Antilhas Holandesas, Tchecoslováquia and the Soviet Union.
  expect(await escolher([388, 47, 790, 840])).toEqual([]);
});
