import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type FieldMeta, itemOf, type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';
import { type Mapping, snake } from './columns.ts';
import type { Conditions } from './filters.ts';
import { todas } from './list.ts';

/** Ids that a form gives for records of another table, and the field to blame. */
export interface Claim {
  readonly campo: string;
  readonly label: string;
  readonly tabela: string;
  readonly ids: readonly number[];
  /** Path of the call that the field picks from: only what it offers may be chosen. */
  readonly fonte?: string | undefined;
  /** Ids that the field holds already: they stay, offered or not. */
  readonly mantidos?: readonly number[];
  /** What else the record, in the row `r`, must meet for this person; null when nothing. */
  readonly condicao?: RawBuilder<unknown> | null;
}

/** Condition 'this person sees the record in the row `alias`'; null when they see all. */
export type Visible = (
  ctx: Pick<Ctx, 'ator' | 'permissoes' | 'hoje' | 'empresaId' | 'empresas' | 'sessao'>,
  alias: string,
) => RawBuilder<unknown> | null;

/** Tables of which a person may see only some records, by name. */
let visibleOf: ReadonlyMap<string, Visible> = new Map();

/** Says, when the application is built, of which tables a person sees only some records: an id of the others is one that does not exist. */
export function declareVisible(visible: ReadonlyMap<string, Visible>): void {
  visibleOf = visible;
}

/** The tables that {@link declareVisible} was told of. */
export const visibleTables = (): string[] => [...visibleOf.keys()];

/** Condition 'this person sees the record of the table in the row `alias`'; null when they see all. */
export const visibleIn = (ctx: Parameters<Visible>[0], tabela: string, alias: string): RawBuilder<unknown> | null =>
  visibleOf.get(tabela)?.(ctx, alias) ?? null;

/** Condition 'the record in the row `alias`, of another company, is one that this company works with'. */
export type Shared = (empresaId: number, alias: string) => RawBuilder<unknown>;

/** Tables of which a company works with records of others, by name. */
let sharedOf: ReadonlyMap<string, Shared> = new Map();

/** Says, when the application is built, of which tables a company works with records of others: a field may name them. */
export function declareShared(shared: ReadonlyMap<string, Shared>): void {
  sharedOf = shared;
}

/** What of its table a call offers to fields, as conditions over the row `t`: the call asks them when it offers, and whoever saves asks them again. */
export type Offer = (ctx: Ctx) => Conditions;

/** Conditions of what each source offers of its table, by the path of its call. */
let offerOf: ReadonlyMap<string, Offer> = new Map();

/** Says, when the application is built, what the sources of fields offer of their tables: anything else is refused when it is saved. */
export function declareOffers(offers: ReadonlyMap<string, Offer>): void {
  offerOf = offers;
}

/** One condition out of several; true when there are none. */
export const allOf = (conditions: Conditions): RawBuilder<unknown> =>
  todas(conditions.filter((one): one is RawBuilder<unknown> => Boolean(one)));

/** SQL 'the source of this claim offers the record with the id in `x.id`, or its field holds it already'. */
function offered(ctx: Ctx, { fonte, tabela, mantidos = [] }: Claim): RawBuilder<unknown> {
  const conditions = (offerOf.get(`/api${fonte}`)?.(ctx) ?? []).filter(Boolean);
  if (conditions.length === 0) return sql`true`;
  return sql`(x.id = any (${idList(mantidos)})
    or exists (select from ${sql.table(tabela)} t where t.id = x.id and ${allOf(conditions)}))`;
}

type Form = Readonly<Record<string, unknown>>;
/** The id of a reference, or of a record by its number; none for anything else. */
export const idOf = (value: unknown): number[] => {
  const id = typeof value === 'number' ? value : (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' ? [id] : [];
};

/** How the fields of a form are looked through. */
export interface Lookup {
  /** Table whose records the field names; undefined when it names none. */
  readonly tabela: (name: string, meta: FieldMeta) => string | undefined;
  /** How the fields within a group or child list are looked through; null when they are not. */
  readonly dentro: (name: string, meta: FieldMeta) => Lookup | null;
}

/** Every id that a form (or the query of a call) gives for records of tables, with the field to blame: `prefix` and its path. */
export function claimsOf(schema: z.ZodType, form: unknown, lookup: Lookup, prefix = ''): Claim[] {
  if (typeof form !== 'object' || form === null) return [];
  return Object.entries(shapeOf(schema)).flatMap(([name, field]): Claim[] => {
    const meta = metaOf(field);
    const value = (form as Form)[name];
    if (!meta || value === null || value === undefined) return [];
    const campo = `${prefix}${name}`;
    const tabela = lookup.tabela(name, meta);
    if (tabela) return [{ campo, label: meta.label, tabela, fonte: meta.fonte, ids: [value].flat().flatMap(idOf) }];
    const item = itemOf(field);
    const dentro = item && lookup.dentro(name, meta);
    if (!item || !dentro) return [];
    return Array.isArray(value)
      ? value.flatMap((row, place) => claimsOf(item, row, dentro, `${campo}[${place}].`))
      : claimsOf(item, value, dentro, `${campo}.`);
  });
}

/** By what a resource says of its table; what it computes is not written, so nothing is claimed by it. */
function byMapping(mapping: Mapping): Lookup {
  const lookup: Lookup = {
    tabela: (name, { kind }) =>
      mapping.colunas?.[name] ? undefined : (tableOf(name, kind, mapping) ?? mapping.ligacoes?.[name]?.alvoTabela),
    dentro(name, { kind }) {
      if (mapping.colunas?.[name]) return null;
      if (kind === 'grupo') return lookup;
      const child = mapping.filhos?.[name];
      return child ? byMapping({ refs: child.refs ?? {} }) : null;
    },
  };
  return lookup;
}

/** The table that a reference (`cargo`) or the id of a record (`cargoId`) names; what `refs` says is one, whatever its kind. */
function tableOf(name: string, kind: Kind, { refs }: Mapping): string | undefined {
  if (refs?.[name] || kind === 'referencia') return refs?.[name] ?? snake(name);
  return kind === 'referenciaId' ? snake(name.replace(/Id$/, '')) : undefined;
}

/**
 * SQL that is true when the record of this id is the company's, or one of others that it works with, or of a table without companies, and meets the conditions over its
 * row `r`. No whole row is read: some columns nobody may see.
 */
export const ownRecord = (
  tabela: string,
  id: RawBuilder<unknown>,
  empresaId: number,
  ...conditions: readonly (RawBuilder<unknown> | null | undefined)[]
): RawBuilder<boolean> => {
  const theirs = sharedOf.get(tabela)?.(empresaId, 'r');
  // Of a table without companies the name `empresa_id` is the outer one.
  return sql<boolean>`exists (select from (select ${empresaId}::bigint as empresa_id) sessao
    where exists (select from ${sql.table(tabela)} r where r.id = ${id}
      and (coalesce(empresa_id, sessao.empresa_id) = sessao.empresa_id ${theirs ? sql`or ${theirs}` : sql``}) and ${allOf(conditions)}))`;
};

function strangers(ctx: Ctx, claim: Claim): RawBuilder<unknown> {
  const { campo, label, tabela, ids, condicao } = claim;
  return sql`select ${campo}::text as campo, ${label}::text as label from unnest(${idList(ids)}) x (id)
    where not (${ownRecord(tabela, sql.ref('x.id'), ctx.empresaId, condicao, visibleIn(ctx, tabela, 'r'))} and ${offered(ctx, claim)})`;
}

/** A field of a list is the same in every row: what one row holds another may take over. */
const fieldOf = ({ campo }: Claim): string => campo.replace(/\[\d+\]/g, '');

/** The claims, with what their fields hold in the record as it is. */
export function keeping(claims: readonly Claim[], held: readonly Claim[]): Claim[] {
  const byField = Map.groupBy(held, fieldOf);
  return claims.map((claim) => ({
    ...claim,
    mantidos: (byField.get(fieldOf(claim)) ?? []).flatMap(({ ids }) => ids),
  }));
}

/**
 * Throws VIOLACAO_CAMPO when one of the forms points to a record that does not exist or is of another company, or that the person may not
 * see, or that the source of its field does not offer: a foreign key alone sees every row. One statement for all forms; of several it is
 * not told which is to blame. `prefix` stands before the names when `form` is a part of the form ('lotacao.'); what `antes`, the record as
 * it is, holds may stay.
 */
export async function refuseStrangers(
  ctx: Ctx,
  schema: z.ZodType,
  mapping: Mapping,
  forms: readonly { readonly form: Form; readonly antes: unknown }[],
  prefix = '',
): Promise<void> {
  const lookup = byMapping(mapping);
  const claims = forms.flatMap(({ form, antes }) =>
    keeping(claimsOf(schema, form, lookup, prefix), claimsOf(schema, antes, lookup, prefix)),
  );
  await refuseClaims(ctx, forms.length === 1 ? claims : merged(claims));
}

/** The claims of one field in many forms as two: what each form held already, and what must be offered. */
function merged(claims: readonly Claim[]): Claim[] {
  const parts = claims.flatMap(({ mantidos = [], ids, ...claim }) => [
    { ...claim, ids: ids.filter((id) => mantidos.includes(id)), held: true },
    { ...claim, ids: ids.filter((id) => !mantidos.includes(id)), held: false },
  ]);
  const byField = Map.groupBy(parts, (part) => `${fieldOf(part)} ${part.held}`);
  return [...byField.values()].flatMap((same) =>
    same.slice(0, 1).map(({ held, ...claim }) => {
      const ids = [...new Set(same.flatMap((part) => part.ids))];
      return { ...claim, ids, mantidos: held ? ids : [] };
    }),
  );
}

/** Throws VIOLACAO_CAMPO, like {@link refuseStrangers}, for each of these ids that no record of the session's company has which the person sees, which meets the condition and which the source offers. */
export async function refuseClaims(ctx: Ctx, all: readonly Claim[]): Promise<void> {
  const claims = all.filter(({ ids }) => ids.length > 0);
  if (claims.length === 0) return;
  const { rows } = await sql<{ campo: string; label: string }>`${sql.join(
    claims.map((claim) => strangers(ctx, claim)),
    sql` union all `,
  )}`.execute(ctx.db);
  if (rows.length > 0)
    throw new ProblemError('VIOLACAO_CAMPO', {
      // One answer to all: another one would tell that a hidden record exists.
      erros: rows.map(({ campo, label }) => ({ campo, mensagem: `${label}: o registro escolhido não existe.` })),
    });
}
