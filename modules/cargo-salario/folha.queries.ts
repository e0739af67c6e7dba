import { type RawBuilder, sql } from 'kysely';
import {
  type SalarioInformado,
  salariosDosTalentos,
} from '#modules/cargo-salario/faixas-salariais/salarios.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import type { Aumento } from '#modules/cargo-salario/realinhamento.rules.ts';
import type { posicaoNaFaixa } from '#modules/cargo-salario/vigencia.contract.ts';
import { colaboradorVisivel, type QuemOnde } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';

type Sql = RawBuilder<unknown>;

/** Values that stand in place of those in force: SQL of the value of an index or of the salary of a band, over SQL of its id. */
export interface EmLugarDe {
  readonly indice?: (id: Sql, emVigor: Sql) => Sql;
  readonly faixa?: (id: Sql, emVigor: Sql) => Sql;
}

const mesmo = (_id: Sql, emVigor: Sql) => emVigor;

/** SQL of the value of an index on a day; null where none holds. The calculation is that of `calcularSalario`. */
export function valorDoIndiceSql(id: Sql, dia: Sql, { indice = mesmo }: EmLugarDe = {}): Sql {
  const emVigor = sql`(select vi.valor from indice_historico vi where vi.indice_id = ${id} and vi.status <> '3' and vi.data <= ${dia}
    order by vi.data desc limit 1)`;
  return indice(id, emVigor);
}

/** SQL of the salary that a band pays on a day; null where none holds or the band fixes none. */
export function salarioDaFaixaSql(id: Sql, dia: Sql, em: EmLugarDe = {}): Sql {
  const emVigor = sql`(select case vf.tipo when '3' then vf.valor
      when '2' then round(vf.quantidade * ${valorDoIndiceSql(sql.ref('vf.indice_id'), dia, em)}, 2) end
    from faixa_salarial_historico vf where vf.faixa_salarial_id = ${id} and vf.status <> '3' and vf.data <= ${dia}
    order by vf.data desc limit 1)`;
  return (em.faixa ?? mesmo)(id, emVigor);
}

/** How somebody is paid, as SQL. */
export interface SalarioEmSql {
  readonly tipo: Sql;
  readonly faixaId: Sql;
  readonly indiceId: Sql;
  readonly quantidade: Sql;
  readonly valor: Sql;
}

/** SQL of a salary on a day (decision U-0087); null where it cannot be told. */
export const salarioSql = (s: SalarioEmSql, dia: Sql, em: EmLugarDe = {}): Sql =>
  sql`(case ${s.tipo} when '3' then ${s.valor} when '2' then round(${s.quantidade} * ${valorDoIndiceSql(s.indiceId, dia, em)}, 2)
    when '1' then ${salarioDaFaixaSql(s.faixaId, dia, em)} end)`;

/** How the line of history under an alias pays. */
export const salarioDaLinha = (alias: string): SalarioEmSql => ({
  tipo: sql.ref(`${alias}.tipo_salario`),
  faixaId: sql.ref(`${alias}.faixa_salarial_id`),
  indiceId: sql.ref(`${alias}.indice_id`),
  quantidade: sql.ref(`${alias}.quantidade`),
  valor: sql.ref(`${alias}.salario`),
});

export type QuemVeAFolha = QuemOnde & Pick<Ctx, 'db' | 'hoje'>;

/** Who counts in the payroll of a day: admitted, neither dismissed nor cancelled, whatever the payroll has confirmed. `p` is the employee. */
export const naFolhaSql = (dia: Sql): Sql =>
  sql`p.data_admissao <= ${dia} and p.pendencia_folha is distinct from 'C'
    and (p.data_desligamento is null or p.data_desligamento > ${dia})`;

/** Condition 'the employee in this column is one whom the person sees'. */
export const colaboradorVistoSql = (ctx: QuemVeAFolha, coluna: Sql): Sql =>
  colaboradorVisivel(ctx, coluna) ?? sql`true`;

/**
 * Columns `nome` and `id` of an `Uso` for the employee `t` whom a band or an index pays. How somebody is paid is told of those whom the
 * person sees to who may see employees and salaries; others whom they do not see are counted; without those authorities nobody is either.
 */
export const quemEPagoSql = (ctx: QuemVeAFolha): Sql =>
  ctx.permissoes.has(veSalario) && ctx.permissoes.has(permissoesOrganizacao.colaborador.ver)
    ? sql`case when ${colaboradorVistoSql(ctx, sql.ref('t.id'))} then t.nome end as nome, t.id`
    : sql`null::text as nome, null::bigint as id`;

/**
 * The tables of the people whom the payroll of a day has and the person sees: `p` the employee, `h` the line in force without those that
 * the planning `exceto` wrote, `f` the band, with the condition. For 'from ...'.
 */
export const folhaSql = (ctx: QuemVeAFolha, dia: Sql, exceto: number | null): Sql =>
  sql`colaborador p cross join lateral colaborador_lotacao_antes(p.id, ${dia}, ${exceto ?? 0}::bigint) h
    left join faixa_salarial f on f.id = h.faixa_salarial_id
    where p.empresa_id = ${ctx.empresaId} and ${naFolhaSql(dia)} and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`;

/** SQL of an amount after a raise (U-0089): a percentage of it, or an amount that is added. `piso` is the least that comes out. */
export const reajustadoSql = (
  atual: Sql,
  { aplicacao, percentual, valor }: Aumento,
  piso: string | null = null,
): Sql => {
  const maior =
    aplicacao === '1'
      ? sql`round(${atual} * (100 + ${percentual ?? '0'}::numeric) / 100, 2)`
      : sql`(${atual} + ${valor ?? '0'}::numeric)`;
  return piso === null ? maior : sql`greatest(${maior}, ${piso}::numeric)`;
};

/** SQL of 'the salary in one column stands so to what the band in the other pays', see `posicaoNaFaixa`; neither where one is unknown. */
export function naPosicaoSql(posicao: CodigoDe<typeof posicaoNaFaixa>, salario: Sql, daFaixa: Sql): Sql {
  const sinais = { abaixo: sql`<`, naFaixa: sql`=`, acima: sql`>` };
  return sql`(${salario} ${sinais[posicao]} ${daFaixa})`;
}

/** Who a movement is about; an empty list asks for nothing. `tipo` is how they are paid. */
export interface Escolhidos {
  readonly areasIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly indicesIds?: readonly number[];
  readonly tipo?: '1' | '2' | '3';
}

/** Condition over the tables of `folhaSql`: the person is one of those. */
export function escolhidosSql({ areasIds, estabelecimentosIds, cargosIds, indicesIds = [], tipo }: Escolhidos): Sql {
  const em = (coluna: string, ids: readonly number[]) =>
    ids.length === 0 ? [] : [sql`${sql.ref(coluna)} = any (${idList(ids)})`];
  const condicoes = [
    sql`true`,
    ...em('h.area_organizacional_id', areasIds),
    ...em('h.estabelecimento_id', estabelecimentosIds),
    ...em('f.cargo_id', cargosIds),
    ...em('h.indice_id', indicesIds),
    ...(tipo ? [sql`h.tipo_salario = ${tipo}`] : []),
  ];
  return sql`(${sql.join(condicoes, sql` and `)})`;
}

/** SQL of 'is paid by the band of their job' over a column of how somebody is paid. */
export const porCargoSql = (coluna: string): Sql => sql`(${sql.ref(coluna)} is not distinct from '1')`;

/** Why the salaries of these people cannot be told on a day: the bands and indices without a value, named. */
export async function faltasDeSalario(
  ctx: QuemVeAFolha,
  data: string,
  quem: Sql,
  exceto: number | null,
): Promise<string[]> {
  const dia = sql`${data}::date`;
  const { rows } = await sql<
    SalarioInformado & { nome: string }
  >`select distinct on (h.tipo_salario, h.faixa_salarial_id, h.indice_id)
      coalesce(h.tipo_salario, '3') as "tipoSalario", h.faixa_salarial_id as "faixaSalarialId", h.indice_id as "indiceId",
      h.quantidade, h.salario, p.nome
    from ${folhaSql(ctx, dia, exceto)} and ${quem} and ${salarioSql(salarioDaLinha('h'), dia)} is null limit 20`.execute(
    ctx.db,
  );
  const calculados = await salariosDosTalentos(ctx.db, rows, data);
  const faltas = calculados.map((calculado, n) =>
    'falta' in calculado && rows[n]?.tipoSalario !== '3'
      ? calculado.falta
      : `${rows[n]?.nome} não tem salário informado.`,
  );
  return [...new Set(faltas)].slice(0, 3);
}
