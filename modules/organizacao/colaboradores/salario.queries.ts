import { type RawBuilder, sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { salarioPrevisto } from './historicos.contract.ts';

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
interface SalarioEmSql {
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

/** The salary of a line that is being typed. */
export const previsaoDoSalario: Handler = on(salarioPrevisto, async (ctx, { query }) => {
  // The person may work for other companies too, without seeing salaries there.
  const daqui = (tabela: string, id: number | null) =>
    sql`(select x.id from ${sql.table(tabela)} x where x.id = ${id} and x.empresa_id = ${ctx.empresaId})`;
  const dito = {
    tipo: sql`${query.tipoSalario}::text`,
    faixaId: daqui('faixa_salarial', query.faixaSalarialId),
    indiceId: daqui('indice', query.indiceId),
    quantidade: sql`${query.quantidade}::numeric`,
    valor: sql`null::numeric`,
  };
  const { rows } = await sql<{
    salario: string | null;
  }>`select ${salarioSql(dito, sql`${query.data}::date`)} as salario`.execute(ctx.db);
  return { salario: rows[0]?.salario ?? null };
});
