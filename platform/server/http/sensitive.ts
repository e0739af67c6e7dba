import type { z } from 'zod';
import { type FieldMeta, metaOf } from '#platform/shared/contract/meta.ts';
import { defOf, sameValue, schemasIn } from '#platform/shared/contract/schema-tree.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Ctx } from './context.ts';

type Answer = Readonly<Record<string, unknown>>;

/** A sensitive field in a value: its place, and the record of the list, page or answer that it belongs to. */
export interface SensitivePlace<P = Permission> {
  readonly dono: Record<string, unknown>;
  readonly nome: string;
  readonly permission: P;
  /** Names from the record down, without places in lists. */
  readonly caminho: readonly string[];
  readonly registro: Answer;
}

/** Which fields are looked for: the authority of each, or null where it asks for none. */
interface Mark<P> {
  readonly of: (meta: FieldMeta) => P | undefined;
  readonly held: WeakMap<z.ZodType, boolean>;
}
/** Fields that need an authority. */
const hidden: Mark<Permission> = { of: ({ sensivel }) => sensivel, held: new WeakMap() };
/** These, and what leaves a line without being hidden. */
const traced: Mark<Permission | null> = {
  of: ({ sensivel, rastro }) => sensivel ?? (rastro ? null : undefined),
  held: new WeakMap(),
};
/** What leaves a line without being hidden: the record is what is told. */
const trailed: Mark<null> = {
  of: ({ sensivel, rastro }) => (rastro && !sensivel ? null : undefined),
  held: new WeakMap(),
};

function holds<P>({ of, held }: Mark<P>, schema: z.ZodType): boolean {
  const known = held.get(schema);
  if (known !== undefined) return known;
  const found = [...schemasIn(schema)].some((one) => {
    const meta = metaOf(one);
    return meta !== undefined && of(meta) !== undefined;
  });
  held.set(schema, found);
  return found;
}

/** True when a sensitive field stands anywhere below the schema: in pages, lists, records, groups and alternatives. */
export const holdsSensitive = (schema: z.ZodType): boolean => holds(hidden, schema);
/** True when a field stands there whose reading leaves a line. */
export const holdsTraced = (schema: z.ZodType): boolean => holds(traced, schema);

/** True when a field stands there that is hidden from nobody, and whose reading leaves a line. */
export const holdsTrail = (schema: z.ZodType): boolean => holds(trailed, schema);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value can be what one of several schemas describes: its form, and the codes that tell alternatives apart. */
function fits(schema: z.ZodType, value: unknown): boolean {
  const def = defOf(schema);
  if (def.type === 'array' || def.type === 'tuple') return Array.isArray(value);
  if (def.type === 'record') return isRecord(value);
  if (def.type === 'literal') return def.values?.includes(value) === true;
  if (def.type === 'union') return def.options?.some((option) => fits(option, value)) === true;
  if (def.type !== 'object') return sameValue(def).every((inner) => fits(inner, value));
  return (
    isRecord(value) &&
    Object.entries(def.shape ?? {}).every(
      ([nome, field]) => defOf(field).type !== 'literal' || fits(field, value[nome]),
    )
  );
}

/** The authorities of a field, also when it is wrapped or one of several alternatives. */
function permissionsOf<P>(mark: Mark<P>, schema: z.ZodType): P[] {
  const meta = metaOf(schema);
  const own = meta && mark.of(meta);
  if (own !== undefined) return [own];
  const def = defOf(schema);
  return def.type === 'lazy'
    ? []
    : [...sameValue(def), ...(def.options ?? [])].flatMap((inner) => permissionsOf(mark, inner));
}

/**
 * Every sensitive field that a value really carries, found by the schema it is sent with: a page, a list, a record or
 * nothing. Throws where the value has another form than its schema, since nobody knows then what it shows.
 */
export const sensitivePlaces = (schema: z.ZodType, value: unknown): Generator<SensitivePlace> =>
  placesIn(hidden, schema, value, null, []);
/** The same of every field whose reading leaves a line. */
export const tracedPlaces = (schema: z.ZodType, value: unknown): Generator<SensitivePlace<Permission | null>> =>
  placesIn(traced, schema, value, null, []);

function* placesIn<P>(
  mark: Mark<P>,
  schema: z.ZodType,
  value: unknown,
  registro: Answer | null,
  caminho: readonly string[],
): Generator<SensitivePlace<P>> {
  if (value === null || value === undefined || !holds(mark, schema)) return;
  const def = defOf(schema);
  const strange = () => new Error(`A resposta não tem a forma do seu contrato em '${caminho.join('.')}'`);
  switch (def.type) {
    case 'union': {
      const options = def.options?.filter((option) => fits(option, value)) ?? [];
      if (options.length === 0) throw strange();
      for (const option of options) yield* placesIn(mark, option, value, registro, caminho);
      return;
    }
    case 'array':
    case 'tuple':
    case 'record': {
      if (Array.isArray(value) === (def.type === 'record') || typeof value !== 'object') throw strange();
      for (const nome of Object.keys(value)) {
        const inner = def.element ?? def.valueType ?? def.items?.[Number(nome)];
        if (inner) yield* placeOf(mark, inner, value as Record<string, unknown>, nome, registro, caminho);
      }
      return;
    }
    case 'object':
      if (!isRecord(value)) throw strange();
      for (const [nome, inner] of Object.entries(def.shape ?? {})) {
        // The rows of a page are the records, not the page itself.
        if (registro === null && nome === 'content') yield* placeOf(mark, inner, value, nome, null, caminho);
        else yield* placeOf(mark, inner, value, nome, registro ?? value, [...caminho, nome]);
      }
      return;
    default:
      for (const inner of sameValue(def)) yield* placesIn(mark, inner, value, registro, caminho);
  }
}

/** The value under a name, and what stands below it unless it was taken away meanwhile. */
function* placeOf<P>(
  mark: Mark<P>,
  schema: z.ZodType,
  dono: Record<string, unknown>,
  nome: string,
  registro: Answer | null,
  caminho: readonly string[],
): Generator<SensitivePlace<P>> {
  if (!(nome in dono)) return;
  for (const permission of permissionsOf(mark, schema))
    yield { dono, nome, permission, caminho, registro: registro ?? dono };
  yield* placesIn(mark, schema, dono[nome], registro, caminho);
}

const companyIn = ({ empresa, empresaId }: Answer): number | null => {
  const id = isRecord(empresa) ? empresa.id : empresaId;
  return typeof id === 'number' ? id : null;
};

/** The company that the record of a field says it is of (`empresa` or `empresaId`); null when it says none, which is the session's. */
export const companyOf = ({ dono, registro }: Pick<SensitivePlace<unknown>, 'dono' | 'registro'>): number | null =>
  companyIn(dono) ?? companyIn(registro);

/**
 * Removes from a value, in place, the fields whose authority the person lacks, given as a set or by the company of the record.
 * Throws as {@link sensitivePlaces}.
 */
export function hideSensitive(
  schema: z.ZodType,
  value: unknown,
  granted: ReadonlySet<Permission> | ((empresaId: number | null) => ReadonlySet<Permission>),
): void {
  for (const place of sensitivePlaces(schema, value)) {
    const held = typeof granted === 'function' ? granted(companyOf(place)) : granted;
    if (!held.has(place.permission)) delete place.dono[place.nome];
  }
}

/** A person who may not see a field does not write it either: what is stored stays, in the items of child lists too. */
export function withoutHidden(
  ctx: Pick<Ctx, 'ator' | 'permissoes'>,
  schema: z.ZodType,
  form: Record<string, unknown>,
): Record<string, unknown> {
  if (ctx.ator.tipo === 'candidato' || !holdsSensitive(schema)) return { ...form };
  const copy = structuredClone(form);
  hideSensitive(schema, copy, ctx.permissoes);
  return copy;
}
