import type { z } from 'zod';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { pageShape } from '#platform/shared/page.ts';
import type { Permission } from '#platform/shared/permission.ts';

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
