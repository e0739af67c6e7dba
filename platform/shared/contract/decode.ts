import type { z } from 'zod';
import { metaOf, shapeOf } from './meta.ts';

const numeric = new Set(['inteiro', 'referenciaId', 'id']);
const numericLists = new Set(['referenciasIds']);
const lists = new Set(['referenciasIds', 'opcoes']);

function decodeNumber(value: string): unknown {
  return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function decodeValue(schema: z.ZodType, value: string | string[]): unknown {
  const kind = metaOf(schema)?.kind;
  if (kind && lists.has(kind)) {
    const parts = (Array.isArray(value) ? value : [value])
      .flatMap((part) => part.split(','))
      .filter((part) => part !== '');
    return numericLists.has(kind) ? parts.map(decodeNumber) : parts;
  }
  const one = Array.isArray(value) ? (value[0] ?? '') : value;
  if (one === '') return undefined;
  if (kind && numeric.has(kind)) return decodeNumber(one);
  if (kind === 'booleano' || kind === 'simNao') return one === 'true' ? true : one === 'false' ? false : one;
  return one;
}

/**
 * Turns the texts of a query string into the kinds that the schema expects (comma-joined arrays, numbers, booleans).
 * Unknown names are dropped; whatever cannot be turned is left for the schema to refuse.
 */
export function decodeQuery(
  schema: z.ZodType | undefined,
  raw: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const value = raw[name];
    if (value !== undefined) out[name] = decodeValue(field, value);
  }
  return out;
}

/** The reverse: query-string texts of a filter, arrays joined with commas, empty values left out. */
export function encodeQuery(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) {
      if (value.length > 0) out[name] = value.join(',');
    } else out[name] = String(value);
  }
  return out;
}
