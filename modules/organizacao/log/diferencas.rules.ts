import type { Diferenca } from './log.contract.ts';

/** Keys that the system itself keeps, of no interest to who reads the log. */
const own = new Set(['versao', 'pode']);

type Flat = Map<string, string>;

function label(value: Readonly<Record<string, unknown>>): string | null {
  const { id, nome } = value;
  return typeof nome === 'string' && Object.keys(value).every((key) => key === 'id' || key === 'nome')
    ? `${nome}${typeof id === 'number' ? ` (${id})` : ''}`
    : null;
}

function text(value: unknown): string {
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  return String(value);
}

function flatten(value: unknown, path: string, into: Flat): Flat {
  if (value === null || value === undefined || value === '') return into;
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== 'object' || item === null);
    if (plain && value.length > 0) into.set(path, value.map(text).join(', '));
    if (!plain) for (const [index, item] of value.entries()) flatten(item, `${path}[${index}]`, into);
    return into;
  }
  if (typeof value !== 'object') return into.set(path, text(value));
  const record = value as Readonly<Record<string, unknown>>;
  const name = path === '' ? null : label(record);
  if (name !== null) return into.set(path, name);
  for (const [key, inner] of Object.entries(record))
    if (path !== '' || !own.has(key)) flatten(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
}

/**
 * The fields in which two versions of a record differ, in the order of the newer one and then of the older one. Either
 * may be null (inclusion, exclusion). Records within records are followed; `{id, nome}` reads as its name.
 */
export function diferencas(antes: unknown, depois: unknown): Diferenca[] {
  const before = flatten(antes, '', new Map());
  const after = flatten(depois, '', new Map());
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((campo) => {
    const old = before.get(campo) ?? null;
    const now = after.get(campo) ?? null;
    return old === now ? [] : [{ campo, antes: old, depois: now }];
  });
}
