import { type RawBuilder, sql } from 'kysely';
import { contem } from '#platform/server/resource/list.ts';

/**
 * Each word stands in the name of the job or of the band, which people write together: 'Analista - II' where they pick it, 'Analista II' where they
 * read it. `inteiro` is the SQL of both names as they are looked for; null for a text without words.
 */
export function comCargoEFaixa(inteiro: RawBuilder<unknown>, texto: string): RawBuilder<unknown> | null {
  const palavras = texto.split(/[\s-]+/).filter(Boolean);
  if (palavras.length === 0) return null;
  return sql`(${sql.join(
    palavras.map((palavra) => contem(inteiro, palavra)),
    sql` and `,
  )})`;
}
