import { z } from 'zod';
import { type Page, type PageQuery, pageSchema, pageShape } from '../page.ts';
import type { Access } from '../permission.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type Given, schemaOf } from './given.ts';
import { lazily } from './lazily.ts';

interface Options<Filter, Row, Params> {
  readonly path: string;
  readonly acesso: Access;
  /** What the path names; absent where it names nothing. */
  readonly params?: Given<Params>;
  readonly resumo: string;
  /** An object schema; rules between its fields hold on the server too. */
  readonly filtro: Given<Filter>;
  readonly linha: Given<Row>;
}

/**
 * Declares a list that is read page by page: takes the filter, page, size and sort, and answers a page of `linha`, or all
 * rows as an array where no page is asked for. The type says the page, which is what screens ask for.
 */
export function pageEndpoint<Filter, Row, Params = Record<never, never>>({
  filtro,
  linha: given,
  ...call
}: Options<Filter, Row, Params>): Endpoint<Params, Filter & PageQuery, undefined, Page<Row>> {
  const linha = schemaOf(given);
  return lazily(endpoint<Params>({ ...call, method: 'GET', formato: 'json' }), {
    query: () => (filtro as unknown as z.ZodObject).safeExtend(pageShape) as unknown as z.ZodType<Filter & PageQuery>,
    resposta: () => z.union([pageSchema(linha), z.array(linha)]) as unknown as z.ZodType<Page<Row>>,
  });
}
