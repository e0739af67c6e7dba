import { z } from 'zod';

/** Rows of one page when nobody asks for another size (C-0026). */
export const TAMANHO_PAGINA = 15;
/** Greatest page that may be asked for. */
export const TAMANHO_PAGINA_MAXIMO = 200;
/** Greatest list that is answered without a page parameter. */
export const LISTA_SEM_PAGINA_MAXIMA = 5000;
/** Rows that a list counts unasked, and in steps of which it counts further for who reads on (decision 168). */
const CONTAGEM_USUAL = 1000;
/** The same where each row that is counted has first to be looked up: a name beside other conditions (decision 295). */
export const CONTAGEM_CONFERIDA = 300;
/** Rows up to which it counts for who asks how many they are. */
const CONTAGEM_COMPLETA = 100_000_000;

/** Page envelope of every list (D-0186). */
export interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
  /** False when there are at least `totalElements` rows: counting the others would have cost more than the page. */
  readonly totalExact: boolean;
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

/**
 * What a list accepts besides its own filter. `sort` is 'campo,asc' or 'campo,desc'; `contagem` asks for the exact total, or, inside of the
 * server, for no more than the page.
 */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
  readonly contagem?: 'COMPLETA' | 'PAGINA' | undefined;
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
  contagem: z.enum(['COMPLETA'], { error: 'Contagem inválida' }).optional(),
};

/** How far a list counts for this query: past the end of its page, in steps of `passo` rows, so that people may read on, and all the way for who asks. */
export function contagemAte({ page = 0, size = TAMANHO_PAGINA, contagem }: PageQuery, passo = CONTAGEM_USUAL): number {
  if (contagem === 'COMPLETA') return CONTAGEM_COMPLETA;
  if (contagem === 'PAGINA') return (page + 1) * size;
  return Math.ceil(((page + 1) * size + 1) / passo) * passo;
}

/** Builds the envelope from one page of rows and the total of the list, which was counted as far as one more than `ate`. */
export function pageOf<Row>(
  content: readonly Row[],
  totalElements: number,
  query: PageQuery,
  ate = contagemAte(query),
): Page<Row> {
  const size = query.size ?? TAMANHO_PAGINA;
  const number = query.page ?? 0;
  const totalPages = Math.ceil(totalElements / size);
  return {
    content,
    totalElements,
    totalExact: totalElements <= ate,
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

/** {@link pageOf} rows that each carry the total of the list, as a statement that counts beside its page gives them; 0 past its end. */
export const pageOfCounted = <Row extends { readonly total: number }>(
  rows: readonly Row[],
  query: PageQuery,
  ate?: number,
): Page<Omit<Row, 'total'>> =>
  pageOf(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
    query,
    ate,
  );

/** Schema of a page of rows, for OpenAPI and for tests that check answers. */
export function pageSchema<Row>(row: z.ZodType<Row>): z.ZodType<Page<Row>> {
  return z.object({
    content: z.array(row),
    totalElements: z.number(),
    totalExact: z.boolean(),
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
