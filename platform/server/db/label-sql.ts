import { type RawBuilder, sql } from 'kysely';
import type { Opcoes } from '#platform/shared/contract/options.ts';

/** SQL of the label of the code in a column, as the list of choices says it; null for what is none of its codes. */
export const labelSql = (codigo: RawBuilder<unknown>, { itens }: Opcoes<string>): RawBuilder<string | null> =>
  sql`(case ${codigo} ${sql.join(
    itens.map((item) => sql`when ${sql.lit(item.codigo)} then ${sql.lit(item.rotulo)}`),
    sql` `,
  )} end)`;
