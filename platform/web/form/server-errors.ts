import type { FieldErrors } from 'react-hook-form';
import { type FieldError, formPath } from '#platform/shared/problem.ts';

/** The messages of a server answer, sorted to where they belong. */
export interface MappedErrors {
  /** Form path of each message that fits a field on the screen. */
  readonly campos: readonly { readonly path: string; readonly mensagem: string }[];
  /** Messages of fields that are not on the screen. */
  readonly soltas: readonly string[];
}

/**
 * Maps 'experiencias[0].empresa' to form paths. `onScreen` are the paths of the fields shown. A message of a part of a
 * field ('cargo.id') goes to the field; one of a child row keeps its path, so that the row is marked; a path below an
 * unknown prefix ('candidato.nome') is tried without it.
 */
export function mapServerErrors(
  erros: readonly FieldError[],
  onScreen: readonly string[],
  isList: (path: string) => boolean,
): MappedErrors {
  const known = new Set(onScreen);
  const campos: { path: string; mensagem: string }[] = [];
  const soltas: string[] = [];
  for (const { campo, mensagem } of erros) {
    const path = targetOf(formPath(campo), known, isList);
    if (path) campos.push({ path, mensagem });
    else soltas.push(mensagem);
  }
  return { campos, soltas };
}

function targetOf(path: string, known: ReadonlySet<string>, isList: (path: string) => boolean): string | null {
  const parts = path.split('.');
  for (let end = parts.length; end > 0; end -= 1) {
    const owner = parts.slice(0, end).join('.');
    if (known.has(owner)) return isList(owner) ? path : owner;
  }
  const [, ...rest] = parts;
  return rest.length > 0 ? targetOf(rest.join('.'), known, isList) : null;
}

const isLeaf = (value: object): value is { message?: unknown; type: unknown } =>
  'type' in value && typeof value.type === 'string';

/** Form paths that have an error now. */
export function errorPaths(errors: FieldErrors | Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || name === 'ref') return [];
    const path = `${prefix}${name}`;
    return isLeaf(value) ? [path] : errorPaths(value as Record<string, unknown>, `${path}.`);
  });
}

/** First message at or below an error of a field (a reference has its error at `id`). */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const [name, value] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : firstMessage(value);
    if (message) return message;
  }
  return undefined;
}
