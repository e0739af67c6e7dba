import type { z } from 'zod';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

/** Where a value stands in a body: names, and 0 for the first of a list. */
export type Place = readonly (string | 0)[];

/** Every place of a body, at every depth: groups, items of child lists and the ids of references included. */
export function placesOf(schema: z.ZodType, before: Place = []): Place[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const place: Place = [...before, name];
    const item = itemOf(field);
    switch (metaOf(field)?.kind) {
      case 'lista':
        return [place, [...place, 0 as const], ...(item ? placesOf(item, [...place, 0]) : [])];
      case 'referencia':
        return [place, [...place, 'id']];
      case 'referencias':
        return [place, [...place, 0 as const], [...place, 0 as const, 'id']];
      default:
        return [place, ...placesOf(item ?? field, place)];
    }
  });
}

const MARK = '\u0001lugar\u0001';

/** The body as JSON with this JSON text at a place; what is missing on the way there is made. */
export function jsonWith(body: unknown, place: Place, json: string): string {
  // A function: '$' means something in a replacement text.
  return JSON.stringify(put(body, place, MARK)).replace(JSON.stringify(MARK), () => json);
}

/** The body as JSON without what stands at a place. */
export const jsonWithout = (body: unknown, place: Place): string => JSON.stringify(put(body, place, undefined));

function put(value: unknown, [first, ...rest]: Place, leaf: unknown): unknown {
  if (first === undefined) return leaf;
  if (first === 0) {
    const list = Array.isArray(value) ? value : [];
    return [put(list[0], rest, leaf), ...list.slice(1)];
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...object, [first]: put((object as Record<string, unknown>)[first], rest, leaf) };
}
