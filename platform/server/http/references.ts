import type { z } from 'zod';
import { type FieldMeta, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { type Claim, idOf, refuseClaims } from '../resource/references.ts';
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

/** True when a field below the schema chooses from a table. */
function chooses(schema: z.ZodType, fontes: SourceTables): boolean {
  return Object.values(shapeOf(schema)).some((field) => {
    const meta = metaOf(field);
    const item = itemOf(field);
    return (meta && tableOfField(meta, fontes) !== undefined) || (item !== undefined && chooses(item, fontes));
  });
}

function claimsIn(schema: z.ZodType, value: unknown, fontes: SourceTables, prefix = ''): Claim[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(shapeOf(schema)).flatMap(([name, field]): Claim[] => {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    const meta = metaOf(field);
    if (!meta || inner === null || inner === undefined) return [];
    const campo = `${prefix}${name}`;
    const tabela = tableOfField(meta, fontes);
    if (tabela) return [{ campo, label: meta.label, tabela, ids: [inner].flat().flatMap(idOf) }];
    const item = itemOf(field);
    if (!item) return [];
    return Array.isArray(inner)
      ? inner.flatMap((row, place) => claimsIn(item, row, fontes, `${campo}[${place}].`))
      : claimsIn(item, inner, fontes, `${campo}.`);
  });
}

/**
 * The call, refusing ids before it begins: every field of query and body that chooses from a table names a record of the
 * session's company (decision 072), or VIOLACAO_CAMPO stands at the field. Unchanged when the call reads, has no such field,
 * or answers for them itself.
 */
export function checkingReferences(handler: Handler, fontes: SourceTables): Handler {
  const { query, body, escreve } = handler.endpoint;
  const asks = escreve && !handler.relatorio && (chooses(query, fontes) || chooses(body, fontes));
  if (!asks || handler.options.referencias) return handler;
  return {
    ...handler,
    async run(ctx, input, preparado) {
      // Without a company there are no records of it: who is not logged in names one, or nothing is kept.
      if (ctx.empresaId !== SEM_EMPRESA)
        await refuseClaims(ctx, [...claimsIn(query, input.query, fontes), ...claimsIn(body, input.body, fontes)]);
      return handler.run(ctx, input, preparado);
    },
  };
}
