import type { z } from 'zod';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** Where the sensitive fields of a schema stand. */
interface SensitiveField {
  readonly path: readonly string[];
  readonly permission: Permission;
}

const cache = new WeakMap<z.ZodType, readonly SensitiveField[]>();

function unwrapped(schema: z.ZodType): z.ZodType {
  const def = (
    schema as unknown as {
      _zod: { def: { type: string; element?: z.ZodType; innerType?: z.ZodType; left?: z.ZodType } };
    }
  )._zod.def;
  if (def.type === 'array' && def.element) return unwrapped(def.element);
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType) return unwrapped(def.innerType);
  if (def.type === 'intersection' && def.left) return unwrapped(def.left);
  return schema;
}

/** Every sensitive field of an answer or body schema, at any depth, through pages, lists and groups. */
export function sensitiveFields(schema: z.ZodType): readonly SensitiveField[] {
  const known = cache.get(schema);
  if (known) return known;
  const found: SensitiveField[] = [];
  const visit = (node: z.ZodType, path: readonly string[]) => {
    const object = unwrapped(itemOf(node) ?? node);
    for (const [name, field] of Object.entries(shapeOf(object))) {
      const permission = metaOf(field)?.sensivel;
      if (permission) found.push({ path: [...path, name], permission });
      else if (path.length < 6) visit(field, [...path, name]);
    }
  };
  visit(schema, []);
  cache.set(schema, found);
  return found;
}

function drop(value: unknown, path: readonly string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) drop(item, path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const [first, ...rest] = path;
  if (first === undefined) return;
  const record = value as Record<string, unknown>;
  if (rest.length === 0) delete record[first];
  else drop(record[first], rest);
}

/** Removes from a value, in place, the fields whose authority the person lacks. */
export function hideSensitive(schema: z.ZodType, value: unknown, granted: ReadonlySet<Permission>): void {
  for (const { path, permission } of sensitiveFields(schema)) if (!granted.has(permission)) drop(value, path);
}
