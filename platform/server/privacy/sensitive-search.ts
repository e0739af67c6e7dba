import { sql } from 'kysely';
import type { z } from 'zod';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { pageShape } from '#platform/shared/page.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';

type Values = Readonly<Record<string, unknown>>;

const filled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/**
 * The fields of a filter by which a search that finds nobody tells something of somebody, by their names. Where each record found is itself
 * what leaves a line (`rastro`), that is every field that is filled in: that there is none says something of whoever was looked for.
 * Elsewhere it is the marked ones, and of those what the person may see.
 */
export function searchedFields(
  { filtro, rastro: whole }: { readonly filtro: z.ZodType; readonly rastro: boolean },
  values: unknown,
  permissoes: ReadonlySet<Permission>,
): string[] {
  return Object.entries(shapeOf(filtro)).flatMap(([nome, field]) => {
    const { sensivel, rastro = false } = metaOf(field) ?? {};
    if (nome in pageShape || !filled((values as Values | undefined)?.[nome])) return [];
    const marked = sensivel === undefined ? rastro : permissoes.has(sensivel);
    return whole || marked ? [nome] : [];
  });
}

/**
 * Of the persons whom a search names by their numbers (one, several, or nothing), those of the session's company, in order: the number of
 * somebody of another company says nothing of anybody here. `titular` is their kind, which is their table.
 */
export async function namedSubjects(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  titular: string,
  named: unknown,
): Promise<number[]> {
  const ids = [named].flat().filter((id) => typeof id === 'number');
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(titular)} t
    where t.id = any (${idList(ids)}) and t.empresa_id = ${empresaId} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}
