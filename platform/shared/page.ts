import { z } from 'zod';

/** Rows of one page when nobody asks for another size (C-0026). */
export const TAMANHO_PAGINA = 15;
/** Greatest page that may be asked for. */
export const TAMANHO_PAGINA_MAXIMO = 200;
/** Greatest list that is answered without a page parameter. */
export const LISTA_SEM_PAGINA_MAXIMA = 5000;

/** Page envelope of every list (D-0186). */
export interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly number: number;
  readonly size: number;
  readonly numberOfElements: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly empty: boolean;
  readonly sort: string;
  readonly pageable: { readonly paged: boolean; readonly offset: number };
}

/** What a list accepts besides its own filter. `sort` is 'campo,asc' or 'campo,desc'. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
}

export const pageShape = {
  page: z.coerce
    .number({ error: 'Página inválida' })
    .int('Página inválida')
    .min(0, 'Página inválida')
    .max(1_000_000, 'Página inválida')
    .optional(),
  size: z.coerce
    .number({ error: 'Tamanho de página inválido' })
    .int('Tamanho de página inválido')
    .min(1, 'Tamanho de página inválido')
    .max(TAMANHO_PAGINA_MAXIMO, `O tamanho da página é no máximo ${TAMANHO_PAGINA_MAXIMO}`)
    .optional(),
  sort: z
    .string()
    .regex(/^[A-Za-z0-9.]+,(asc|desc)$/, 'Ordenação inválida')
    .optional(),
};

/** Builds the envelope from one page of rows and the total of the list. */
export function pageOf<Row>(content: readonly Row[], totalElements: number, query: PageQuery): Page<Row> {
  const size = query.size ?? TAMANHO_PAGINA;
  const number = query.page ?? 0;
  const totalPages = Math.ceil(totalElements / size);
  return {
    content,
    totalElements,
    totalPages,
    number,
    size,
    numberOfElements: content.length,
    first: number === 0,
    last: number >= totalPages - 1,
    empty: content.length === 0,
    sort: query.sort ?? '',
    pageable: { paged: true, offset: number * size },
  };
}

/** Schema of a page of rows, for OpenAPI and for tests that check answers. */
export function pageSchema<Row>(row: z.ZodType<Row>): z.ZodType<Page<Row>> {
  return z.object({
    content: z.array(row),
    totalElements: z.number(),
    totalPages: z.number(),
    number: z.number(),
    size: z.number(),
    numberOfElements: z.number(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
    sort: z.string(),
    pageable: z.object({ paged: z.boolean(), offset: z.number() }),
  });
}
