import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { columnFields } from '../resource/columns.ts';
import type { Forgetting } from './personal-data.ts';

/** What the policies of the fields leave to say: columns that no field has, and those that cannot be empty. */
interface Rest {
  readonly apagar?: readonly string[];
  readonly manter?: readonly string[];
  /** What stands in a column in place of nothing. */
  readonly valores?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * What becomes of the rows of a person who is forgotten, from the policies that the fields of the record carry (`pessoal`).
 * Takes the schemas of the record (form, and what is read besides) and what no field says.
 */
export function forgettingOf(
  schemas: readonly z.ZodType[],
  { apagar = [], manter = [], valores = {} }: Rest,
): Forgetting {
  const columns = schemas.flatMap((schema) => [...columnFields(schema)]);
  const of = (politica: 'apagar' | 'manter') =>
    columns.flatMap(({ coluna, pessoal }) => (pessoal === politica ? [coluna] : []));
  const empty = [...of('apagar'), ...apagar].map((coluna) => [coluna, sql`null`] as const);
  return { modo: 'limpar', limpar: { ...Object.fromEntries(empty), ...valores }, manter: [...of('manter'), ...manter] };
}
