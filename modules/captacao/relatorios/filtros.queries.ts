import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { porSituacao } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { restricaoDasSolicitacoes } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords, type Names } from '#platform/server/report-http/filter-words.ts';

type Condicao = RawBuilder<unknown> | false | null | undefined | '' | 0;

/** What the filters say of requests; each report has some of it. */
interface FiltroDeSolicitacoes {
  readonly estabelecimentosIds?: readonly number[];
  readonly areasIds?: readonly number[];
  readonly cargosIds?: readonly number[];
  readonly solicitacoesIds?: readonly number[];
  readonly statusSolicitacao?: 'T' | 'A' | 'S' | 'E' | 'C' | null;
}

/** All of the conditions that apply, joined by 'and'. */
export function todas(condicoes: readonly Condicao[]): RawBuilder<unknown> {
  const validas = condicoes.filter((c): c is RawBuilder<unknown> => typeof c === 'object' && c !== null);
  return sql.join(validas, sql` and `);
}

/** Conditions over `t`, requests of the session's company that the person may see and that the filter chose. */
export function condicoesDasSolicitacoes(ctx: Ctx, filtro: FiltroDeSolicitacoes): Condicao[] {
  const { statusSolicitacao: situacao, cargosIds = [] } = filtro;
  return [
    sql`t.empresa_id = ${ctx.empresaId}`,
    restricaoDasSolicitacoes(ctx, 't'),
    amongIds('t.estabelecimento_id', filtro.estabelecimentosIds),
    amongIds('t.area_organizacional_id', filtro.areasIds),
    amongIds('t.id', filtro.solicitacoesIds),
    cargosIds.length > 0 &&
      sql`t.faixa_salarial_id in (select f.id from faixa_salarial f where f.cargo_id = any (${idList(cargosIds)}))`,
    situacao && situacao !== 'T' && porSituacao[situacao],
  ];
}

/** Where the names behind the ids of a filter stand. */
const tabelas = (ctx: Ctx): Readonly<Record<string, Names>> => {
  const solicitacoes = { tabela: 'solicitacao_pessoal', visivel: restricaoDasSolicitacoes(ctx, 't') };
  return {
    estabelecimentosIds: 'estabelecimento',
    areasIds: { tabela: 'area_organizacional', visivel: naAreaVisivel(ctx, sql.ref('t.id')) },
    cargosIds: 'cargo',
    solicitacoesIds: solicitacoes,
    solicitacoesPessoaisIds: solicitacoes,
    etapasIds: 'etapa_seletiva',
    empresasIds: 'empresa',
  };
};

/** The filter of a recruitment report in words. */
export const palavras =
  <Filtro extends object>(schema: z.ZodType) =>
  (filtro: Filtro, ctx: Ctx): Promise<string> =>
    filterInWords(ctx, schema, filtro as Readonly<Record<string, unknown>>, tabelas(ctx));
