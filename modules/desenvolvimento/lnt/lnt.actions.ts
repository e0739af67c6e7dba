import { sql } from 'kysely';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { regra } from '#platform/shared/problem.ts';
import { finalizarLnt, orientacoesDasLnts, reabrirLnt } from './lnt.contract.ts';
import { lnts, situacaoDe } from './lnt.resource.ts';

/** Writes the day on which a survey was finished, null where it is taken up again. */
async function mudar(ctx: Ctx, id: number, acao: string, finalizadaEm: string | null) {
  await holdRows(ctx.db, 'lnt', id);
  const antes = await lnts.obter(ctx, id);
  if ((antes.finalizadaEm === null) === (finalizadaEm === null))
    throw regra(finalizadaEm === null ? 'A LNT não está finalizada.' : 'A LNT já está finalizada.');
  await sql`update lnt set finalizada_em = ${finalizadaEm}, versao = versao + 1 where id = ${id}`.execute(ctx.db);
  const depois = await lnts.obter(ctx, id);
  await ctx.auditar({ acao, entidade: 'LNT', entidadeId: id, antes, depois });
  return depois;
}

/** Surveys that are told of: more do not go on together. */
const ORIENTACOES = 50;

/** The surveys that go on and in which an area that the person sees takes part, the one that ends first before the others. */
async function orientacoes(ctx: Ctx) {
  const { db, empresaId } = ctx;
  const minha = naAreaVisivel(ctx, sql.ref('a.area_organizacional_id'));
  const participa = minha
    ? sql`(not exists (select from lnt_area a where a.lnt_id = l.id) or exists (select from lnt_area a where a.lnt_id = l.id and ${minha}))`
    : sql`true`;
  const { rows } = await sql<{
    id: number;
    titulo: string;
    dataFim: string;
    observacao: string | null;
  }>`select l.id, l.titulo,
      l.data_fim as "dataFim", l.observacao from lnt l
    where l.empresa_id = ${empresaId} and ${situacaoDe('l')} = 'E' and ${participa} order by l.data_fim, l.id limit ${ORIENTACOES}`.execute(
    db,
  );
  return rows;
}

export const lntHandlers: readonly Handler[] = [
  on(finalizarLnt, (ctx, { params }) => mudar(ctx, params.id, 'Finalização', ctx.hoje)),
  on(orientacoesDasLnts, orientacoes),
  on(reabrirLnt, (ctx, { params }) => mudar(ctx, params.id, 'Reabertura', null)),
];
