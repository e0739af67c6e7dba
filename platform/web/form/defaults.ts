import type { z } from 'zod';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

const lists = new Set(['opcoes', 'referencias', 'referenciasIds', 'lista']);

function emptyOf(field: z.ZodType): unknown {
  const kind = metaOf(field)?.kind;
  if (kind === 'booleano') return false;
  return kind && lists.has(kind) ? [] : null;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a form with every field of its contract: what is missing is empty (null, false, no items). A form whose
 * fields have no value from the start counts as changed before anybody typed; the rows of its lists are held to the same.
 */
export function completeValues(schema: z.ZodType, values: Values | null | undefined): Record<string, unknown> {
  const out: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const kind = metaOf(field)?.kind;
    const item = kind === 'grupo' || kind === 'lista' ? itemOf(field) : undefined;
    const given = out[name];
    if (item && kind === 'grupo') out[name] = completeValues(item, given as Values | null | undefined);
    else if (item && Array.isArray(given)) out[name] = given.map((row: Values) => completeValues(item, row));
    else if (given === undefined) out[name] = emptyOf(field);
  }
  return out;
}
