import { type RawBuilder, sql } from 'kysely';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { ownValue } from '#platform/shared/own-value.ts';

/** What a resource says of its orders and its columns. */
interface Said {
  readonly ordem?: Readonly<Record<string, RawBuilder<unknown> | undefined>> | undefined;
  readonly colunas?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * In what a list can be ordered, by field; '' is how it begins: by name, without regard to accents, or the newest first. Whoever asks for the
 * names in order reads them as the list begins, on every engine alike (decision 350).
 */
export function ordersOf(
  contract: AnyResource,
  { ordem, colunas }: Said,
): Readonly<Record<string, RawBuilder<unknown> | undefined>> & { readonly '': RawBuilder<unknown> } {
  const named = metaOf(ownValue(shapeOf(contract.linha), 'nome')) !== undefined;
  const byName = sql.ref('t.nome_busca');
  return {
    ...(named && ordem?.[''] === undefined && !colunas?.nome ? { nome: byName } : {}),
    ...ordem,
    '': ordem?.[''] ?? (named ? byName : sql`t.id desc`),
  };
}
