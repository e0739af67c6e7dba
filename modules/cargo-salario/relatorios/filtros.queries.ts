import { sql } from 'kysely';
import type { z } from 'zod';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords } from '#platform/server/report-http/filter-words.ts';

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
