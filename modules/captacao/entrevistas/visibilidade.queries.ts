import { type RawBuilder, sql } from 'kysely';
import { restricaoDoQueEDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { QuemOnde } from '#modules/organizacao/organizacao.api.ts';

type Quem = QuemOnde;

/** Condition 'this user conducts the interview in the row `t`', as a user or as the employee behind it. */
export const conduzidaPor = (usuarioId: number | null): RawBuilder<unknown> => sql`(
  exists (select from entrevista_usuario eu where eu.entrevista_id = t.id and eu.usuario_id = ${usuarioId})
  or exists (select from entrevista_colaborador ec join usuario u on u.colaborador_id = ec.colaborador_id
    where ec.entrevista_id = t.id and u.id = ${usuarioId}))`;

/**
 * Condition 'this person sees the interview in the row `t`'; null when they see all. Besides those of the requests that
 * they see (the same rule as the list of requests), the ones they conduct or have scheduled.
 */
export function entrevistaVisivel(ctx: Quem): RawBuilder<unknown> | null {
  const daSolicitacao = restricaoDoQueEDaSolicitacao(ctx, 't');
  return daSolicitacao && sql`(t.criada_por = ${ctx.ator.id} or ${conduzidaPor(ctx.ator.id)} or ${daSolicitacao})`;
}
