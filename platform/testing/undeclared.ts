import type { z } from 'zod';
import { defOf, type SchemaDef, sameValue } from '#platform/shared/contract/schema-tree.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that an object may have, those of both sides of an intersection; undefined where any may stand. */
function shapeIn(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const def = defOf(schema) as SchemaDef & { catchall?: z.ZodType };
  if (def.type === 'object') return def.catchall ? undefined : { ...def.shape };
  const parts = sameValue(def).map(shapeIn);
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return Object.assign({}, ...parts);
}

/**
 * Paths of what an answer says and its schema does not: nobody knows then who may read it. An alternative of several counts as the one that
 * fits best.
 */
export function undeclared(schema: z.ZodType, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const def = defOf(schema);
  if (def.type === 'union')
    return (
      (def.options ?? [])
        .filter((option) => fits(option, value))
        .map((option) => undeclared(option, value, path))
        .sort((a, b) => a.length - b.length)[0] ?? []
    );
  const element = def.element ?? def.valueType;
  if (element) return Object.entries(value).flatMap(([name, inner]) => undeclared(element, inner, `${path}.${name}`));
  const shape = isRecord(value) ? shapeIn(schema) : undefined;
  if (!shape || !isRecord(value)) return sameValue(def).flatMap((inner) => undeclared(inner, value, path));
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = shape[name];
    return field ? undeclared(field, inner, `${path}.${name}`) : [`${path}.${name}`];
  });
}

const fits = (schema: z.ZodType, value: object): boolean => {
  const def = defOf(schema);
  if (def.type === 'union') return (def.options ?? []).some((option) => fits(option, value));
  if (def.type === 'array' || def.type === 'object') return (def.type === 'array') === Array.isArray(value);
  const same = sameValue(def);
  return same.length === 0 || same.some((inner) => fits(inner, value));
};
