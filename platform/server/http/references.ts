import type { FieldMeta } from '#platform/shared/contract/meta.ts';
import { claimsOf, type Lookup, refuseClaims } from '../resource/references.ts';
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
    ...handlers.flatMap(({ endpoint, options }) =>
      options.oferece ? [[endpoint.path, options.oferece] as const] : [],
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

/**
 * The call, refusing ids before it begins: every field of query and body that chooses from a table names a record of the
 * session's company that the person sees (decision 072), or VIOLACAO_CAMPO stands at the field. Unchanged when the call reads
 * or answers for them itself.
 */
export function checkingReferences(handler: Handler, fontes: SourceTables): Handler {
  const { query, body, escreve } = handler.endpoint;
  if (!escreve || handler.relatorio || handler.options.referencias) return handler;
  const lookup = bySources(fontes);
  return {
    ...handler,
    async run(ctx, input, preparado) {
      // Without a company there are no records of it: who is not logged in names one, or nothing is kept.
      if (ctx.empresaId !== SEM_EMPRESA)
        await refuseClaims(ctx, [...claimsOf(query, input.query, lookup), ...claimsOf(body, input.body, lookup)]);
      return handler.run(ctx, input, preparado);
    },
  };
}
