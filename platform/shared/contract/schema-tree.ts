import type { z } from 'zod';

/** What a schema is made of, for walks that must not miss a part of it. */
export interface SchemaDef {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly values?: readonly unknown[];
}

/** The definition of a schema. */
export const defOf = (schema: z.ZodType): SchemaDef => (schema as unknown as { _zod: { def: SchemaDef } })._zod.def;

/** The schemas that stand for the same value: sides of an intersection or of a transformation, what a wrapper holds. */
export function sameValue({ left, right, in: before, out, innerType, getter }: SchemaDef): z.ZodType[] {
  return [left, right, before, out, innerType, getter?.()].filter((one) => one !== undefined);
}

/** Every schema below one, itself first: through objects, lists, records, alternatives and wrappers, each once. */
export function* schemasIn(schema: z.ZodType, seen: Set<z.ZodType> = new Set()): Generator<z.ZodType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const def = defOf(schema);
  const below = [def.element, def.valueType].filter((one) => one !== undefined);
  for (const inner of [
    ...Object.values(def.shape ?? {}),
    ...below,
    ...(def.items ?? []),
    ...(def.options ?? []),
    ...sameValue(def),
  ])
    yield* schemasIn(inner, seen);
}
