import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { regra } from '#platform/shared/problem.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { contarDoLote, type LoteForm, obterLote, pedirLote, ultimoLote } from './lote.contract.ts';
import { JOB_DO_LOTE } from './lote.job.ts';
import { exigirLote, exigirResponsavel, lerLote, nomesDoLote, talentosDoLote } from './lote.queries.ts';

/** For how many days what a batch answered stays. */
const DIAS = 30;
/** A batch that nobody works at any more holds nobody back for longer. */
const HORAS_DE_UM_LOTE = 24;

async function pedir(ctx: Ctx, form: LoteForm) {
  // Whoever asks twice at once is asked about here, one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('lote-de-condicoes', ${ctx.ator.id}))`.execute(ctx.db);
  const { rows: andando } = await sql`select from condicao_ambiental_lote where empresa_id = ${ctx.empresaId}
    and usuario_id = ${ctx.ator.id} and terminado_em is null and pedido_em > now() - make_interval(hours => ${HORAS_DE_UM_LOTE})`.execute(
    ctx.db,
  );
  if (andando.length > 0) throw regra('Há um lote seu em andamento: espere que ele termine.');
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
  await ctx.enfileirar(JOB_DO_LOTE, { id }, { empresaId: ctx.empresaId });
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
  on(ultimoLote, (ctx) => lerLote(ctx, null)),
];
