import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Mes, mesesInteiros } from './meses.rules.ts';

/** The months that lie whole in a period and that the database has counted of the company, by their first day, in order. */
export async function fatosDosMeses(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  dataIni: string,
  dataFim: string,
): Promise<Map<string, Mes>> {
  const inteiros = mesesInteiros(dataIni, dataFim);
  if (inteiros.length === 0) return new Map();
  const { rows } = await sql<
    Mes & { dia: string }
  >`select f.mes as dia, to_char(f.mes, 'MM/YYYY') as mes, f.inicio, f.fim, f.admitidos,
      f.sairam, f.demitidos, f.faltas, (select count(*) from generate_series(f.mes::timestamp,
        (f.mes + interval '1 month - 1 day')::timestamp, interval '1 day') d where extract(isodow from d) < 6)::int as dias
    from fato_do_mes f where f.empresa_id = ${empresaId} and f.mes between ${inteiros[0]}::date and ${inteiros.at(-1)}::date
    order by f.mes`.execute(db);
  return new Map(rows.map(({ dia, ...mes }) => [dia, mes]));
}
