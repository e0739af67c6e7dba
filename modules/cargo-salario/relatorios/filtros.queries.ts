import { sql } from 'kysely';
import type { z } from 'zod';
import { colaboradorVisivel, naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords, type Names } from '#platform/server/report-http/filter-words.ts';

const TABELAS: Readonly<Record<string, Names>> = {
  areasIds: 'area_organizacional',
  talentosIds: 'colaborador',
  cargosIds: 'cargo',
  estabelecimentosIds: 'estabelecimento',
  gruposOcupacionaisIds: 'grupo_ocupacional',
};

/** A table of whose records a person sees those of the own areas: whichever field names one, its name is said to who sees it. */
function doQueSeVe(ctx: Ctx, nomes: Names): Names {
  if (nomes === 'colaborador') return { tabela: nomes, visivel: colaboradorVisivel(ctx, sql.ref('t.id')) };
  if (nomes === 'area_organizacional') return { tabela: nomes, visivel: naAreaVisivel(ctx, sql.ref('t.id')) };
  return nomes;
}

/** The filter of a report on people at work in words; `outros` says where the names of its further fields stand. */
export const palavras =
  <Filtro extends object>(schema: z.ZodType, outros: Readonly<Record<string, Names>> = {}) =>
  (filtro: Filtro, ctx: Ctx): Promise<string> =>
    filterInWords(
      ctx,
      schema,
      filtro as Readonly<Record<string, unknown>>,
      Object.fromEntries(
        Object.entries({ ...TABELAS, ...outros }).map(([campo, nomes]) => [campo, doQueSeVe(ctx, nomes)]),
      ),
    );
