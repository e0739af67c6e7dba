import type { FieldMeta } from '#platform/shared/contract/meta.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { claimsOf, keeping, type Lookup, type Offer, refuseClaims } from '../resource/references.ts';
import { SEM_EMPRESA } from './context.ts';
import type { Handler } from './handler.ts';

/** Table behind each source of fields, by the path of the call that offers its records. */
export type SourceTables = ReadonlyMap<string, string>;

/** Tables of the sources that the calls of the product declare (`oferece`), and of the given resources' own pickers. */
export function sourceTables(
  handlers: readonly Handler[],
  recursos: readonly { readonly tabela: string; readonly contrato: { readonly path: string } }[],
): SourceTables {
  return new Map([
    ...recursos.map(({ tabela, contrato }) => [`/api${contrato.path}/opcoes`, tabela] as const),
    ...handlers.flatMap(({ endpoint, options: { oferece } }) =>
      oferece ? [[endpoint.path, typeof oferece === 'string' ? oferece : oferece.tabela] as const] : [],
    ),
  ]);
}

/** What the sources of fields offer of their tables, by the path of the call; one that is not here offers everything. */
export function sourceOffers(
  handlers: readonly Handler[],
  recursos: readonly { readonly oferta: Offer; readonly contrato: { readonly path: string } }[],
): ReadonlyMap<string, Offer> {
  return new Map([
    ...recursos.map(({ oferta, contrato }) => [`/api${contrato.path}/opcoes`, oferta] as const),
    ...handlers.flatMap(({ endpoint, options: { oferece } }) =>
      typeof oferece === 'object' ? [[endpoint.path, oferece.condicoes] as const] : [],
    ),
  ]);
}

/** The table that a field chooses from, by its source; undefined for what is no reference or chooses from no table. */
export const tableOfField = ({ kind, fonte }: FieldMeta, fontes: SourceTables): string | undefined =>
  kind.startsWith('referencia') && fonte ? fontes.get(`/api${fonte}`) : undefined;

/** By where each field picks from. */
function bySources(fontes: SourceTables): Lookup {
  const lookup: Lookup = { tabela: (_, meta) => tableOfField(meta, fontes), dentro: () => lookup };
  return lookup;
}

/** Of a record that is not there nothing is held; the refusal of its id comes first. */
function nothingThere(cause: unknown): null {
  if (cause instanceof ProblemError && cause.codigo === 'NAO_ENCONTRADO') return null;
  throw cause;
}

/**
 * The call, refusing ids before it begins: every field of query and body that chooses from a table names a record of the
 * session's company that the person sees and that its source offers (decision 072), or VIOLACAO_CAMPO stands at the field. Unchanged when the call reads
 * or answers for them itself.
 */
export function checkingReferences(handler: Handler, fontes: SourceTables): Handler {
  const { query, body, escreve } = handler.endpoint;
  const { referencias, antes } = handler.options;
  if (!escreve || handler.relatorio || referencias) return handler;
  const lookup = bySources(fontes);
  return {
    ...handler,
    async run(ctx, input, preparado) {
      // Without a company there are no records of it: who is not logged in names one, or nothing is kept.
      if (ctx.empresaId !== SEM_EMPRESA)
        await refuseClaims(
          ctx,
          keeping(
            [...claimsOf(query, input.query, lookup), ...claimsOf(body, input.body, lookup)],
            claimsOf(body, await antes?.(ctx, input).catch(nothingThere), lookup),
          ),
        );
      return handler.run(ctx, input, preparado);
    },
  };
}
