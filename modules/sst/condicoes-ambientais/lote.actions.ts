import { sql } from 'kysely';
import { enfileirarLote, exigirSemLote, retomarLote } from '#modules/sst/lote-de-talentos.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import {
  contarDoLote,
  type LoteForm,
  obterLote,
  pedirLote,
  retomarLoteDeCondicoes,
  ultimoLote,
} from './lote.contract.ts';
import {
  exigirLote,
  exigirResponsavel,
  JOB_DO_LOTE,
  LOTES,
  lerLote,
  nomesDoLote,
  talentosDoLote,
} from './lote.queries.ts';

/** For how many days what a batch answered stays. */
const DIAS = 30;

async function pedir(ctx: Ctx, form: LoteForm) {
  await exigirSemLote(ctx, LOTES);
  await exigirResponsavel(ctx, form);
  const ids = await talentosDoLote(ctx, form);
  const { grupoHomogeneo, dataInicio, regularidade, profissionais, observacao } = form;
  const condicao = JSON.stringify({ grupoHomogeneo, dataInicio, regularidade, profissionais, observacao });
  await sql`delete from condicao_ambiental_lote where empresa_id = ${ctx.empresaId}
    and pedido_em < now() - make_interval(days => ${DIAS})`.execute(ctx.db);
  const { rows } = await sql<{
    id: number;
  }>`insert into condicao_ambiental_lote (empresa_id, usuario_id, condicao, talentos_ids)
    values (${ctx.empresaId}, ${ctx.ator.id}, ${condicao}, ${idList(ids)}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await enfileirarLote(ctx, JOB_DO_LOTE, id);
  await ctx.auditar({
    acao: 'Inclusão em lote',
    entidade: condicaoAmbiental.nome.um,
    depois: { grupoHomogeneo, dataInicio, talentos: ids.length },
  });
  return exigirLote(ctx, id);
}

export const condicoesEmLote: readonly Handler[] = [
  on(contarDoLote, async (ctx, { body, query: { page } }) => {
    await exigirResponsavel(ctx, body);
    const ids = await talentosDoLote(ctx, body);
    return { total: ids.length, talentos: await nomesDoLote(ctx, ids, page) };
  }),
  on(pedirLote, (ctx, { body }) => pedir(ctx, body)),
  on(obterLote, (ctx, { params }) => exigirLote(ctx, params.id)),
  on(retomarLoteDeCondicoes, async (ctx, { params: { id } }) => {
    await retomarLote(ctx, LOTES, JOB_DO_LOTE, id);
    return exigirLote(ctx, id);
  }),
  on(ultimoLote, (ctx) => lerLote(ctx, null)),
];
