import type { z } from 'zod';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

const PREFIXO = 'rascunho:';

/** What was typed in a form and not saved. */
export interface Draft {
  readonly valores: Record<string, unknown>;
  /** Instant at which it was kept, ISO 8601. */
  readonly em: string;
}

/** Name of the draft of a record's form: one per screen path. */
export function draftKey(path: string): string {
  return `${PREFIXO}${path}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values without what may never be kept: passwords, files and what says so of itself, also those of groups and child lists. */
export function withoutSecrets(schema: z.ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shape = shapeOf(schema);
  const kept = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = shape[name];
    const { kind, semRascunho } = metaOf(field) ?? {};
    const item = itemOf(field);
    if (kind === 'senha' || kind === 'arquivo' || semRascunho || value instanceof Blob) return [];
    if (item && Array.isArray(value))
      return [[name, value.map((row: unknown) => (isRecord(row) ? withoutSecrets(item, row) : row))]];
    if (item && isRecord(value)) return [[name, withoutSecrets(item, value)]];
    return [[name, value]];
  });
  return Object.fromEntries(kept);
}

/** Keeps a draft for this browser tab. A full storage keeps nothing, silently: a draft is only a courtesy. */
export function saveDraft(key: string, schema: z.ZodType, values: Readonly<Record<string, unknown>>): void {
  const draft: Draft = { valores: withoutSecrets(schema, values), em: new Date().toISOString() };
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** The draft kept under a name, or null. */
export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Forgets a draft: it was saved or discarded. */
export function clearDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Forgets all drafts, at log-out. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIXO)) sessionStorage.removeItem(key);
}
