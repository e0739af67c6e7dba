import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords } from '#platform/server/report-http/filter-words.ts';
import type { FiltroDinamico } from './talento-dinamico.contract.ts';

/** The filter of the list of talents in words. */
export const palavrasDoFiltro = (ctx: Ctx, filtro: FiltroDinamico): Promise<string> =>
  filterInWords(ctx, colaborador.filtro, filtro, {
    areasIds: { tabela: 'area_organizacional', visivel: naAreaVisivel(ctx, sql.ref('t.id')) },
    cargosIds: 'cargo',
    estabelecimentosIds: 'estabelecimento',
  });
