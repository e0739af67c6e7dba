import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords } from '#platform/server/report-http/filter-words.ts';

/** Condition 'the column is one of these'; an empty or absent list asks for nothing. */
export const dentre = (coluna: string, ids: readonly number[] = []): RawBuilder<unknown> =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(coluna)} = any (${idList(ids)})`;

/** The filter of a report on jobs and salaries in words. */
export const palavras =
  <Filtro extends object>(schema: z.ZodType) =>
  (filtro: Filtro, ctx: Ctx): Promise<string> =>
    filterInWords(ctx, schema, filtro as Readonly<Record<string, unknown>>, {
      areasIds: { tabela: 'area_organizacional', visivel: naAreaVisivel(ctx, sql.ref('t.id')) },
      cargosIds: 'cargo',
      estabelecimentosIds: 'estabelecimento',
      gruposOcupacionaisIds: 'grupo_ocupacional',
    });
