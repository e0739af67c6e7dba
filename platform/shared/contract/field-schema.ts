import { z } from 'zod';
import { type FieldMeta, type Genero, type Kind, withMeta } from './meta.ts';

/** What every field says of itself. `obrigatorio` decides both the mark '*' and the message. */
export interface FieldOptions {
  readonly label: string;
  /** Grammatical gender of the label, for 'é obrigatório' or 'é obrigatória'. */
  readonly genero?: Genero;
  readonly obrigatorio?: boolean;
  readonly ajuda?: string;
  readonly exemplo?: string;
  readonly sensivel?: FieldMeta['sensivel'];
  readonly pessoal?: FieldMeta['pessoal'];
  /** Full text of the required message where the specification gives one. */
  readonly mensagemObrigatorio?: string;
}

/** Output type of a field: null stands for 'not filled' unless the field is required. */
export type Value<O, T> = O extends { readonly obrigatorio: true } ? T : T | null;
/** Schema of a field made with the options `O`. */
export type Schema<O, T> = z.ZodType<Value<O, T>, Value<O, T>>;

/** The message of an empty required field: '{label} é obrigatório' or 'obrigatória'. */
export function mensagemObrigatorio(label: string, genero: Genero = 'm'): string {
  return `${label} é ${genero === 'f' ? 'obrigatória' : 'obrigatório'}`;
}

const missing = (value: unknown): boolean => value === undefined || value === null || value === '';

const anything = z.unknown();

/** The value of `make`, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A field of the kind: `base` checks what was filled in; a missing value is null, refused when required. `base` is made with
 * the first value that it checks: a page loads the contracts of many screens and fills in the fields of few.
 */
export function finish<T>(
  kind: Kind,
  o: FieldOptions,
  base: () => z.ZodType,
  extra: Partial<FieldMeta> = {},
): z.ZodType<T, T> {
  const genero = o.genero ?? 'm';
  const required = o.mensagemObrigatorio ?? mensagemObrigatorio(o.label, genero);
  const obrigatorio = o.obrigatorio === true;
  const plain = once(base);
  // A missing key, null and '' are one thing to a person: nothing was filled in.
  const schema = anything
    .transform((value, check) => {
      if (missing(value)) {
        if (obrigatorio) check.addIssue({ code: 'custom', message: required });
        return null;
      }
      const parsed = plain().safeParse(value);
      if (parsed.success) {
        if (obrigatorio && missing(parsed.data)) check.addIssue({ code: 'custom', message: required });
        return missing(parsed.data) ? null : parsed.data;
      }
      for (const issue of parsed.error.issues)
        check.addIssue({ code: 'custom', message: issue.message, path: [...issue.path] });
      return z.NEVER;
    })
    .prefault(null);
  const marked = withMeta(schema, {
    kind,
    label: o.label,
    genero,
    obrigatorio,
    ajuda: o.ajuda,
    exemplo: o.exemplo,
    sensivel: o.sensivel,
    pessoal: o.pessoal,
    ...extra,
  });
  jsonSchemas.set(marked, plain);
  recipes.set(marked, (changes) => finish(kind, { ...o, ...changes }, base, extra));
  return marked as unknown as z.ZodType<T, T>;
}

const recipes = new WeakMap<z.ZodType, (changes: Partial<FieldOptions>) => z.ZodType>();

/** The same field made again with something said otherwise; the field itself where it is never required, as lists are. */
export const remade = (field: z.ZodType, changes: Partial<FieldOptions>): z.ZodType =>
  recipes.get(field)?.(changes) ?? field;

const jsonSchemas = new WeakMap<z.ZodType, () => z.ZodType>();

/** Says which plain schema is behind a field that was made without `finish`. Returns the field. */
export function describedBy<S extends z.ZodType>(field: S, plain: () => z.ZodType): S {
  jsonSchemas.set(field, plain);
  return field;
}

/** The plain schema behind a field, which OpenAPI describes; undefined for what is no field. */
export function plainSchema(field: z.ZodType): z.ZodType | undefined {
  return jsonSchemas.get(field)?.();
}

/** The message of a text that is not `writable`. */
export const unwritable = (label: string) => `${label} contém caracteres inválidos`;
/** The message of a text beyond its limit. */
export const tooLong = (label: string, max: number) => `${label} deve ter no máximo ${max} caracteres`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must be refused here
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** True for text that every database and document can hold: no control characters, no half of a surrogate pair. */
export const writable = (value: string): boolean => !controlCharacters.test(value) && value.isWellFormed();

/** Trimmed text within its limits, without control characters. */
export function text(label: string, max: number, min = 0, mensagemMax = tooLong(label, max)) {
  let schema = z.string(`${label} inválido`).trim().max(max, mensagemMax);
  if (min > 0) schema = schema.min(min, `${label} deve ter no mínimo ${min} caracteres`);
  return schema.refine(writable, unwritable(label));
}

/** A field of several values; a missing value is none. */
export function list<T>(
  o: FieldOptions,
  item: z.ZodType<T>,
  kind: Kind,
  extra: Partial<FieldMeta>,
  prepare: (values: unknown) => unknown = (values) => values,
): z.ZodType<T[], T[]> {
  const max = extra.max ?? 5000;
  let base = z.array(item, `${o.label}: lista inválida`).max(max, `${o.label}: no máximo ${max} itens`);
  if (o.obrigatorio) base = base.min(1, o.mensagemObrigatorio ?? mensagemObrigatorio(o.label, o.genero));
  const schema = describedBy(
    z.preprocess((value) => prepare(value ?? []), base),
    () => base,
  );
  const meta: FieldMeta = {
    kind,
    label: o.label,
    genero: o.genero ?? 'm',
    obrigatorio: o.obrigatorio === true,
    ajuda: o.ajuda,
    sensivel: o.sensivel,
    pessoal: o.pessoal,
    ...extra,
  };
  recipes.set(schema, (changes) => list({ ...o, ...changes }, item, kind, extra, prepare));
  return withMeta(schema, meta) as unknown as z.ZodType<T[], T[]>;
}

/**
 * An object with rules between its fields. The rules speak also when single fields were refused, so that a person reads
 * every error at once: a refused field is null to them, and what they say of it is left out.
 */
export function comRegras<S extends z.ZodObject>(
  schema: S,
  regras: (value: z.output<S>, recusar: (campo: string, mensagem: string) => void) => void,
): S {
  return schema.superRefine(
    (value, check) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const refused = new Set(check.issues.map(({ path }) => String(path?.[0])));
      const seen = Object.entries(value).map(([name, one]) => [name, refused.has(name) ? null : one]);
      regras(Object.fromEntries(seen), (campo, mensagem) => {
        if (!refused.has(campo)) check.addIssue({ code: 'custom', path: [campo], message: mensagem });
      });
    },
    { when: () => true },
  );
}
