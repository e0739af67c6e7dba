import type { z } from 'zod';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { type FieldMeta, fieldAt, fieldPaths, itemOf, metaOf } from '#platform/shared/contract/meta.ts';
import { valueAt } from '#platform/shared/contract/value-at.ts';

/** A field that differs between what was typed and what is stored now. */
export interface Difference {
  readonly path: string;
  readonly rotulo: string;
  readonly minha: string;
  readonly atual: string;
}

/** The items of a child list as text, each by its own fields. */
function itemsText(item: z.ZodType, value: unknown): string {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const parts = (row: unknown) =>
    fieldPaths(item).map((path) => formatValue(metaOf(fieldAt(item, path)), valueAt(row, path)));
  return rows.map((row) => parts(row).filter(Boolean).join(', ')).join('; ');
}

function textOf(meta: FieldMeta, field: z.ZodType | undefined, value: unknown): string {
  const item = meta.kind === 'lista' ? itemOf(field) : undefined;
  return item ? itemsText(item, value) : formatValue(meta, value);
}

/** The fields of a contract whose two values read differently, in its order. Passwords are never shown. */
export function differences(schema: z.ZodType, minha: unknown, atual: unknown): Difference[] {
  return fieldPaths(schema).flatMap((path) => {
    const field = fieldAt(schema, path);
    const meta = metaOf(field);
    if (!meta || meta.kind === 'senha') return [];
    const mine = textOf(meta, field, valueAt(minha, path));
    const now = textOf(meta, field, valueAt(atual, path));
    return mine === now ? [] : [{ path, rotulo: meta.label, minha: mine, atual: now }];
  });
}
