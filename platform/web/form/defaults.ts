import type { z } from 'zod';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

const lists = new Set(['opcoes', 'referencias', 'referenciasIds', 'lista']);

function emptyOf(field: z.ZodType): unknown {
  const kind = metaOf(field)?.kind;
  if (kind === 'booleano') return false;
  return kind && lists.has(kind) ? [] : null;
}

/**
 * The values of a form with every field of its contract: what is missing is empty (null, false, no items). A form whose
 * fields have no value from the start counts as changed before anybody typed.
 */
export function completeValues(
  schema: z.ZodType,
  values: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> {
  const out: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const group = metaOf(field)?.kind === 'grupo' ? itemOf(field) : undefined;
    if (group) out[name] = completeValues(group, out[name] as Record<string, unknown> | null | undefined);
    else if (out[name] === undefined) out[name] = emptyOf(field);
  }
  return out;
}
