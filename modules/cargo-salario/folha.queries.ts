import { type RawBuilder, sql } from 'kysely';
import {
  type SalarioInformado,
  salariosDosTalentos,
} from '#modules/cargo-salario/faixas-salariais/salarios.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import type { Aumento, Convencao } from '#modules/cargo-salario/realinhamento.rules.ts';
import type { posicaoNaFaixa } from '#modules/cargo-salario/vigencia.contract.ts';
import {
  colaboradorVistoSql,
  type QuemOnde,
  salarioDaLinha,
  salarioSql,
} from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';

type Sql = RawBuilder<unknown>;

export type QuemVeAFolha = QuemOnde & Pick<Ctx, 'db' | 'hoje'>;

/** Who counts in the payroll of a day: admitted, neither dismissed nor cancelled, whatever the payroll has confirmed. `p` is the employee. */
export const naFolhaSql = (dia: Sql): Sql =>
  sql`p.data_admissao <= ${dia} and p.pendencia_folha is distinct from 'C'
    and (p.data_desligamento is null or p.data_desligamento > ${dia})`;

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

/** SQL of an amount after a raise (U-0089): a percentage of it, or an amount that is added. */
export const reajustadoSql = (atual: Sql, { aplicacao, percentual, valor }: Aumento): Sql =>
  aplicacao === '1'
    ? sql`round(${atual} * (100 + ${percentual ?? '0'}::numeric) / 100, 2)`
    : sql`(${atual} + ${valor ?? '0'}::numeric)`;

/**
 * SQL of the twelfths of a raise that somebody gets, 0 to 12, over the column of their admission: a month each from there to a year after
 * `dataBaseAnterior`, and the month of the admission where at least 15 days of it were worked.
 */
export const avosSql = (admissao: Sql, dataBaseAnterior: string): Sql => {
  const meses = (dia: Sql) => sql`(extract(year from ${dia}) * 12 + extract(month from ${dia}))`;
  const fimDoMes = sql`(date_trunc('month', ${admissao}) + interval '1 month' - interval '1 day')`;
  return sql`least(12, greatest(0, ${meses(sql`${dataBaseAnterior}::date`)} + 12 - ${meses(admissao)}
    - case when extract(day from ${fimDoMes}) - extract(day from ${admissao}) + 1 < 15 then 1 else 0 end))::int`;
};

/** SQL of a salary after the raise of a collective agreement, over the column of the admission (decision 374). */
export function reajustadoNaConvencaoSql(
  atual: Sql,
  admissao: Sql,
  { aplicacao, percentual, valor }: Aumento,
  { piso, teto, dataBaseAnterior }: Convencao,
): Sql {
  const base = teto === null ? atual : sql`least(${atual}, ${teto}::numeric)`;
  const cheio = aplicacao === '1' ? sql`${base} * ${percentual ?? '0'}::numeric / 100` : sql`${valor ?? '0'}::numeric`;
  const devido = dataBaseAnterior === null ? cheio : sql`${cheio} * ${avosSql(admissao, dataBaseAnterior)} / 12`;
  const maior = sql`round(${atual} + ${devido}, 2)`;
  return piso === null ? maior : sql`greatest(${maior}, ${piso}::numeric)`;
}

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
