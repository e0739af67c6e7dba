import type { z } from 'zod';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { fieldPaths } from '../form/resolver.ts';
import { formatValue } from '../table/format-value.ts';

/** A field that differs between what was typed and what is stored now. */
export interface Difference {
  readonly path: string;
  readonly rotulo: string;
  readonly minha: string;
  readonly atual: string;
}

function read(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      values,
    );
}

/** The fields of a contract whose two values read differently, in its order. Passwords are never shown. */
export function differences(schema: z.ZodType, minha: unknown, atual: unknown): Difference[] {
  return fieldPaths(schema).flatMap((path) => {
    const meta = metaOf(fieldAt(schema, path));
    if (!meta || meta.kind === 'senha') return [];
    const [a, b] = [read(minha, path), read(atual, path)];
    const [mine, now] = [formatValue(meta, a), formatValue(meta, b)];
    const sameList = meta.kind !== 'lista' || JSON.stringify(a) === JSON.stringify(b);
    return mine === now && sameList ? [] : [{ path, rotulo: meta.label, minha: mine, atual: now }];
  });
}
