import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { itemOf, type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';
import { type Mapping, snake } from './columns.ts';

/** Ids that a form gives for records of another table, and the field to blame. */
export interface Claim {
  readonly campo: string;
  readonly label: string;
  readonly tabela: string;
  readonly ids: readonly number[];
  /** What else the record, in the row `r`, must meet for this person; null when nothing. */
  readonly condicao?: RawBuilder<unknown> | null;
}

type Form = Readonly<Record<string, unknown>>;
/** The id of a reference, or of a record by its number; none for anything else. */
export const idOf = (value: unknown): number[] => {
  const id = typeof value === 'number' ? value : (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' ? [id] : [];
};

function claimsOf(schema: z.ZodType, form: Form, mapping: Mapping, prefix = ''): Claim[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]): Claim[] => {
    const meta = metaOf(field);
    const value = form[name];
    if (!meta || value === null || value === undefined || mapping.colunas?.[name]) return [];
    const campo = `${prefix}${name}`;
    const item = itemOf(field);
    const link = mapping.ligacoes?.[name]?.alvoTabela;
    const child = mapping.filhos?.[name];
    if (meta.kind === 'grupo' && item) return claimsOf(item, value as Form, mapping, `${campo}.`);
    const tabela = tableOf(name, meta.kind, mapping);
    if (tabela) return [{ campo, label: meta.label, tabela, ids: idOf(value) }];
    if (link) return [{ campo, label: meta.label, tabela: link, ids: (value as unknown[]).flatMap(idOf) }];
    if (!child || !item) return [];
    return (value as Form[]).flatMap((row, place) =>
      claimsOf(item, row, { refs: child.refs ?? {} }, `${campo}[${place}].`),
    );
  });
}

/** The table that a reference (`cargo`) or the id of a record (`cargoId`) names; what `refs` says is one, whatever its kind. */
function tableOf(name: string, kind: Kind, { refs }: Mapping): string | undefined {
  if (refs?.[name] || kind === 'referencia') return refs?.[name] ?? snake(name);
  return kind === 'referenciaId' ? snake(name.replace(/Id$/, '')) : undefined;
}

const strangers = ({ campo, label, tabela, ids, condicao }: Claim, empresaId: number): RawBuilder<unknown> =>
  // Of a table without companies the name `empresa_id` is the outer one. No whole row is read: some columns nobody may see.
  sql`select ${campo}::text as campo, ${label}::text as label
    from (select ${empresaId}::bigint as empresa_id) sessao, unnest(${idList(ids)}) x (id)
    where not exists (select from ${sql.table(tabela)} r where r.id = x.id
      and coalesce(empresa_id, sessao.empresa_id) = sessao.empresa_id and ${condicao ?? sql`true`})`;

/**
 * Throws VIOLACAO_CAMPO when the form points to a record that does not exist or is of another company: a foreign key alone
 * sees the rows of every company. One statement for the whole form. `prefix` stands before the names when `form` is a part
 * of the form ('lotacao.').
 */
export async function refuseStrangers(
  ctx: Ctx,
  schema: z.ZodType,
  mapping: Mapping,
  form: Form,
  prefix = '',
): Promise<void> {
  await refuseClaims(ctx, claimsOf(schema, form, mapping, prefix));
}

/** Throws VIOLACAO_CAMPO, like {@link refuseStrangers}, for each of these ids that no record of the session's company, or none that meets the condition, has. */
export async function refuseClaims(ctx: Pick<Ctx, 'db' | 'empresaId'>, all: readonly Claim[]): Promise<void> {
  const claims = all.filter(({ ids }) => ids.length > 0);
  if (claims.length === 0) return;
  const { rows } = await sql<{ campo: string; label: string }>`${sql.join(
    claims.map((claim) => strangers(claim, ctx.empresaId)),
    sql` union all `,
  )}`.execute(ctx.db);
  if (rows.length > 0)
    throw new ProblemError('VIOLACAO_CAMPO', {
      erros: rows.map(({ campo, label }) => ({ campo, mensagem: `${label}: o registro escolhido não existe.` })),
    });
}
