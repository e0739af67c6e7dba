import { type RawBuilder, sql } from 'kysely';
import { sqlText } from '../db/sql-text.ts';

type Selection = Readonly<Record<string, RawBuilder<unknown>>>;
const ready = new WeakMap<Selection, RawBuilder<unknown>>();

/**
 * `expression as "name", ...` of a selection. The text of a selection is made once for each object, because building and
 * walking some dozens of expressions for every request costs more than the rest of the statement. One with parameters is
 * built anew each time.
 */
export function columnList(selection: Selection): RawBuilder<unknown> {
  const known = ready.get(selection);
  if (known) return known;
  const list = sql.join(Object.entries(selection).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`));
  const { sql: text, parameters } = sqlText(list);
  if (parameters.length > 0) return list;
  const made = sql.raw(text);
  ready.set(selection, made);
  return made;
}
