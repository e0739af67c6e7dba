import { sql } from 'kysely';
import { calcularSalario } from '#modules/cargo-salario/faixas-salariais/faixas-salariais.rules.ts';
import { faixasNoDia, indicesNoDia } from '#modules/cargo-salario/faixas-salariais/salarios.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Aplicavel, partesDoTipo } from './linhas.queries.ts';

/** At most this many bands and indices are named. */
const NOMEADAS = 3;

const frases = (calculados: readonly ({ salario: string } | { falta: string })[]) => [
  ...new Set(calculados.flatMap((calculado) => ('falta' in calculado ? [calculado.falta] : []))),
];

/** Which bands and indices have no value in force on the planning's date, as sentences. */
export async function faltaDoValor(ctx: Ctx, tabela: Aplicavel): Promise<string[]> {
  const { selecao } = partesDoTipo[tabela.tipoReajuste];
  const faixaId = {
    T: sql`case when tipo = '1' then faixa_salarial_proposta_id end`,
    F: sql`case when atual is null then faixa_salarial_id end`,
  };
  const indiceId = tabela.tipoReajuste === 'I' ? sql`indice_id` : sql`case when tipo = '2' then indice_proposto_id end`;
  const { rows } = await sql<{ faixa: number | null; indice: number | null }>`
    select distinct ${tabela.tipoReajuste === 'I' ? sql`null::bigint` : faixaId[tabela.tipoReajuste]} as faixa, ${indiceId} as indice
    from (${selecao(ctx, tabela)}) linha where vai and (proposto is null or atual is null) limit 100`.execute(ctx.db);
  const ids = (nome: 'faixa' | 'indice') => rows.flatMap((row) => row[nome] ?? []);
  const faixas = [...(await faixasNoDia(ctx.db, ids('faixa'), tabela.data)).values()];
  const indices = [...(await indicesNoDia(ctx.db, ids('indice'), tabela.data)).values()];
  return frases([
    ...faixas.map((faixa) => calcularSalario({ tipo: '1', faixa }, tabela.data)),
    ...indices.map((indice) => calcularSalario({ tipo: '2', quantidade: '1', indice }, tabela.data)),
  ]).slice(0, NOMEADAS);
}
