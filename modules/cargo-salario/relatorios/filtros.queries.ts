import { sql } from 'kysely';
import type { z } from 'zod';
import { colaboradorVisivel, naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords, type Names } from '#platform/server/report-http/filter-words.ts';

/** The filter of a report on people at work in words; `outros` says where the names of its further fields stand. */
export const palavras =
  <Filtro extends object>(schema: z.ZodType, outros: Readonly<Record<string, Names>> = {}) =>
  (filtro: Filtro, ctx: Ctx): Promise<string> =>
    filterInWords(ctx, schema, filtro as Readonly<Record<string, unknown>>, {
      areasIds: { tabela: 'area_organizacional', visivel: naAreaVisivel(ctx, sql.ref('t.id')) },
      talentosIds: { tabela: 'colaborador', visivel: colaboradorVisivel(ctx, sql.ref('t.id')) },
      cargosIds: 'cargo',
      estabelecimentosIds: 'estabelecimento',
      gruposOcupacionaisIds: 'grupo_ocupacional',
      ...outros,
    });
