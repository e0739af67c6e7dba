import { type RawBuilder, sql } from 'kysely';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { ownValue } from '#platform/shared/own-value.ts';
import type { ResourceOptions } from './resource-options.ts';

/**
 * In what a list can be ordered, by field; '' is how it begins: by name, without regard to accents, or the newest first. Whoever asks for the
 * names in order reads them as the list begins, on every engine alike (decision 350).
 */
export function ordersOf(
  contract: AnyResource,
  // biome-ignore lint/suspicious/noExplicitAny: resources of every shape
  { ordem, colunas }: ResourceOptions<any, any, any, any>,
): Readonly<Record<string, RawBuilder<unknown> | undefined>> & { readonly '': RawBuilder<unknown> } {
  const named = metaOf(ownValue(shapeOf(contract.linha), 'nome')) !== undefined;
  const byName = sql.ref('t.nome_busca');
  return {
    '': named ? byName : sql`t.id desc`,
    ...(named && ordem?.[''] === undefined && !colunas?.['nome' as never] ? { nome: byName } : {}),
    ...ordem,
  };
}
