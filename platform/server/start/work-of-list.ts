import type { z } from 'zod';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { Ctx } from '../http/context.ts';
import type { WaitingItem, WaitingWork } from './start.ts';

/** A list that stands at an address, and which of it waits. */
export interface WorkList<Filter, Row> extends Omit<WaitingWork, 'path' | 'ler'> {
  /** Address of the screen of the list. */
  readonly tela: string;
  readonly filtro: z.ZodType<Filter>;
  /** What the address asks of the filter. */
  readonly pedido: Readonly<Record<string, string>>;
  /** Order in which it is worked, 'campo,asc', where that of the list puts something else first. */
  readonly sort?: string;
  readonly listar: (ctx: Ctx, query: Filter & PageQuery & { readonly page: number }) => Promise<Page<Row> | Row[]>;
  /** One item a row; or groups of rows, where the page is not to name what each of them tells of somebody. */
  readonly item:
    | ((row: Row, ctx: Ctx) => WaitingItem)
    | { readonly grupos: (ctx: Ctx, filtro: Filter, limite: number) => Promise<WaitingItem[]> };
}

/**
 * Work that is a list under a filter. The start page reads it by the same call as the screen behind 'Ver todos', so that its count is that
 * of the list. The list counts all of it, and its own order says what is most urgent.
 */
export function workOfList<Filter, Row>(o: WorkList<Filter, Row>): WaitingWork {
  const { tela, filtro, pedido, sort, listar, item, ...work } = o;
  const query = filtro.parse(decodeQuery(filtro, pedido));
  return {
    ...work,
    path: `${tela}?${new URLSearchParams({ ...pedido, ...(sort ? { ordem: sort } : {}) })}`,
    async ler(ctx, limite) {
      const size = typeof item === 'function' ? limite : 1;
      const page = await listar(ctx, { ...query, page: 0, size, sort, contagem: 'COMPLETA' });
      if (Array.isArray(page)) throw new Error(`list of '${o.id}' answered without a page`);
      const { content, totalElements } = page as Page<Row>;
      const itens =
        typeof item === 'function' ? content.map((row) => item(row, ctx)) : await item.grupos(ctx, query, limite);
      return { total: totalElements, itens };
    },
  };
}
