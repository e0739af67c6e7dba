import { sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { CAMINHO_FEEDBACKS, permissaoFeedback } from './feedback.contract.ts';

/** Requests that wait for an answer, and feedbacks that were not read. */
export const feedbacksEmEspera: WaitingWork = {
  id: 'feedbacks',
  titulo: 'Feedbacks',
  acao: 'Abrir',
  permissoes: [permissaoFeedback],
  ordem: 7,
  path: CAMINHO_FEEDBACKS,
  async ler(ctx, limite) {
    const eu = await talentoDaSessao(ctx);
    if (eu === null) return { total: 0, itens: [] };
    const { rows } = await sql<{ chave: string; titulo: string; nome: string; total: number }>`select x.chave, x.titulo,
        coalesce(c.nome_social, c.nome) as nome, count(*) over ()::int as total
      from (select 'pedido ' || p.id as chave, 'Pedido de feedback' as titulo, p.de_id as quem, p.quando from feedback_pedido p
          where p.para_id = ${eu} and p.empresa_id = ${ctx.empresaId} and p.encerrado_em is null
        union all select 'feedback ' || f.id, 'Feedback recebido', f.de_id, f.quando from feedback f
          where f.para_id = ${eu} and f.empresa_id = ${ctx.empresaId} and f.lido_em is null) x
      join colaborador c on c.id = x.quem order by x.quando, x.chave limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ chave, titulo, nome }) => ({
      chave,
      titulo,
      detalhe: `de ${nome}`,
      ate: null,
      path: CAMINHO_FEEDBACKS,
    }));
  },
};
