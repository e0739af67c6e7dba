import { z } from 'zod';
import { type FieldMeta, type Genero, itemOf, type Kind, metaOf, shapeOf, withMeta } from './meta.ts';
import { valueAt } from './value-at.ts';

/** What every field says of itself. `obrigatorio` decides both the mark '*' and the message. */
export interface FieldOptions {
  readonly label: string;
  /** What a sentence calls the field, where the label is no noun: 'data' of 'A partir da data'. */
  readonly substantivo?: FieldMeta['substantivo'];
  /** Grammatical gender of the label, for 'é obrigatório' or 'é obrigatória'. */
  readonly genero?: Genero;
  readonly obrigatorio?: boolean;
  readonly ajuda?: string;
  readonly exemplo?: string;
  readonly sensivel?: FieldMeta['sensivel'];
  readonly rastro?: FieldMeta['rastro'];
  readonly semRascunho?: FieldMeta['semRascunho'];
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
  const schema = z.transform((value, check) => {
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
  });
  const marked = withMeta(schema, {
    kind,
    label: o.label,
    substantivo: o.substantivo,
    genero,
    obrigatorio,
    ajuda: o.ajuda,
    exemplo: o.exemplo,
    sensivel: o.sensivel,
    rastro: o.rastro,
    semRascunho: o.semRascunho,
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

/**
 * A field whose prepared value another schema checks, which is made with the first value; what that one refuses is refused at its own
 * place. `z.preprocess` makes three schemas for it with the page, whether or not somebody fills the field. Its definition leads to that
 * other schema, also in a copy of the field (`.refine`): walks that hide what is sensitive must find what lies inside.
 */
export function prepared(prepare: (value: unknown) => unknown, make: () => z.ZodType): z.ZodType {
  const inside = once(make);
  const schema = z.transform((value, check) => {
    const result = inside()._zod.run({ value: prepare(value), issues: [] }, { async: false });
    if (result instanceof Promise) throw new z.core.$ZodAsyncError();
    check.issues.push(...result.issues);
    return result.value;
  });
  Object.assign(schema.def, { getter: inside });
  return describedBy(schema, inside);
}

/** The message of a text that is not `writable`. */
export const unwritable = (label: string) => `${label} contém caracteres inválidos`;
/** The message of a text beyond its limit. */
export const tooLong = (label: string, max: number) => `${label} deve ter no máximo ${max} caracteres`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must be refused here
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/**
 * True for text that every database and document can hold: no control characters, no half of a surrogate pair, neither of the two places of
 * the plane that are no character, which no XML has (XML 1.0, production Char).
 */
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
  const base = () => {
    const some = z.array(item, `${o.label}: lista inválida`).max(max, `${o.label}: no máximo ${max} itens`);
    return o.obrigatorio ? some.min(1, o.mensagemObrigatorio ?? mensagemObrigatorio(o.label, o.genero)) : some;
  };
  const schema = prepared((value) => prepare(value ?? []), base);
  const meta: FieldMeta = {
    kind,
    label: o.label,
    genero: o.genero ?? 'm',
    obrigatorio: o.obrigatorio === true,
    ajuda: o.ajuda,
    sensivel: o.sensivel,
    rastro: o.rastro,
    semRascunho: o.semRascunho,
    pessoal: o.pessoal,
    ...extra,
  };
  recipes.set(schema, (changes) => list({ ...o, ...changes }, item, kind, extra, prepare));
  return withMeta(schema, meta) as unknown as z.ZodType<T[], T[]>;
}

/** Refuses a field of a form by its path, with the message that stands at it. */
export type Recusar = (campo: string, mensagem: string) => void;

type Parts = readonly PropertyKey[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Fields of several values, which are never null. */
const varios: readonly (Kind | undefined)[] = ['opcoes', 'referencias', 'referenciasIds'];

interface Refused {
  readonly parts: Parts;
  /** What stands for the field where the rules look: null, or no value of several; absent for a group or a list itself. */
  readonly vazio?: null | readonly [];
  /** Of a group or list itself: whether an array stands there when all is well. */
  readonly lista?: boolean;
}

/**
 * The field at or above a path of an issue: groups and lists are gone through, and what lies inside of a field (the id of a
 * reference) is the field's.
 */
function fieldOf(schema: z.ZodType, path: Parts): Refused {
  let current: z.ZodType | undefined = schema;
  let lista = false;
  for (const [at, part] of path.entries()) {
    lista = false;
    if (typeof part === 'number') continue;
    current = shapeOf(itemOf(current) ?? current)[String(part)];
    const kind = metaOf(current)?.kind;
    const holds = kind === 'grupo' || kind === 'lista' || (kind === undefined && current && itemOf(current));
    lista = kind === 'lista';
    if (!holds) return { parts: path.slice(0, at + 1), vazio: varios.includes(kind) ? [] : null };
  }
  return { parts: path, lista };
}

/** `value` with `vazio` at a path; only what leads there is copied. */
function emptied(value: unknown, [part, ...rest]: Parts, vazio: Refused['vazio']): unknown {
  if (part === undefined || !isContainer(value)) return vazio;
  const inner = emptied((value as Record<PropertyKey, unknown>)[part], rest, vazio);
  return Array.isArray(value) ? value.map((one, at) => (at === part ? inner : one)) : { ...value, [part]: inner };
}

/**
 * An object with rules between its fields. The rules speak also when single fields were refused, so that a person reads
 * every error at once: a refused field is empty to them, and what they say of it is left out. `recusar` takes the form path of
 * a field ('lotacao.faixa', 'empresas.0.empresa'). Where a group or a list is none at all, only that is said.
 */
export function comRegras<S extends z.ZodObject>(schema: S, regras: (value: z.output<S>, recusar: Recusar) => void): S {
  return schema.superRefine(
    (value, check) => {
      if (!isContainer(value) || Array.isArray(value)) return;
      const refused = check.issues.map(({ path = [] }) => fieldOf(schema, path));
      const broken = refused.some(({ parts, vazio, lista }) => {
        const inside = parts.length === 0 ? value : valueAt(value, parts.join('.'));
        return vazio === undefined && (!isContainer(inside) || Array.isArray(inside) !== lista);
      });
      if (broken) return;
      const fields = refused.filter(({ vazio }) => vazio !== undefined);
      const names = new Set(refused.map(({ parts }) => parts.join('.')));
      const seen = fields.reduce<unknown>((all, { parts, vazio }) => emptied(all, parts, vazio), value) as z.output<S>;
      regras(seen, (campo, mensagem) => {
        const path = campo.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
        if (!names.has(campo)) check.addIssue({ code: 'custom', path, message: mensagem });
      });
    },
    { when: () => true },
  );
}
