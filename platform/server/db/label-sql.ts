import { type RawBuilder, sql } from 'kysely';
import type { Opcoes } from '#platform/shared/contract/options.ts';

/** SQL of what stands beside the code in a column, out of pairs that the program knows; null for what is none of its codes. */
export const besideSql = (
  codigo: RawBuilder<unknown>,
  pares: readonly (readonly [codigo: string, valor: string])[],
): RawBuilder<string | null> =>
  sql`(case ${codigo} ${sql.join(
    pares.map(([um, valor]) => sql`when ${sql.lit(um)} then ${sql.lit(valor)}`),
    sql` `,
  )} end)`;

/** SQL of the label of the code in a column, as the list of choices says it; null for what is none of its codes. */
export const labelSql = (codigo: RawBuilder<unknown>, { itens }: Opcoes<string>): RawBuilder<string | null> =>
  besideSql(
    codigo,
    itens.map((item) => [item.codigo, item.rotulo]),
  );
