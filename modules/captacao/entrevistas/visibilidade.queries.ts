import { type RawBuilder, sql } from 'kysely';
import { restricaoDoQueEDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { QuemOnde } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { somarDias } from '#platform/shared/format/data.ts';

type Quem = QuemOnde;

/** Condition 'this user conducts the interview in the row `t`', as a user or as the employee behind it. */
export const conduzidaPor = (usuarioId: number | null): RawBuilder<unknown> => sql`(
  exists (select from entrevista_usuario eu where eu.entrevista_id = t.id and eu.usuario_id = ${usuarioId})
  or exists (select from entrevista_colaborador ec join usuario u on u.colaborador_id = ec.colaborador_id
    where ec.entrevista_id = t.id and u.id = ${usuarioId}))`;

/** Condition 'the interview in the row `t` is to be held today or tomorrow, by this person or as this person has scheduled it'. */
export const proximasDe = ({ ator, hoje }: Pick<Ctx, 'ator' | 'hoje'>): RawBuilder<unknown> =>
  sql`(t.data between ${hoje} and ${somarDias(hoje, 1)} and t.estado in ('MARCADA', 'CONFIRMADA')
    and (t.criada_por = ${ator.id} or ${conduzidaPor(ator.id)}))`;

/** How far back an interview without the person's opinion is still asked for, in days. */
const DIAS_DO_PARECER = 60;

/** Condition 'this person conducts the interview in the row `t`, and it is to be held or its opinion may still be asked for'. */
export const preparadaPor = ({ ator, hoje }: Pick<Ctx, 'ator' | 'hoje'>): RawBuilder<unknown> =>
  sql`(t.data >= ${somarDias(hoje, -DIAS_DO_PARECER)} and t.estado in ('MARCADA', 'CONFIRMADA', 'REALIZADA') and ${conduzidaPor(ator.id)})`;

/** Condition 'this person has held the interview in the row `t`, and has no opinion on it yet'. */
export const semParecerDe = ({ ator, hoje }: Pick<Ctx, 'ator' | 'hoje'>): RawBuilder<unknown> =>
  sql`(t.data between ${somarDias(hoje, -DIAS_DO_PARECER)} and ${hoje} and t.estado = 'REALIZADA' and ${conduzidaPor(ator.id)}
    and not exists (select from entrevista_parecer p where p.entrevista_id = t.id and (p.usuario_id = ${ator.id}
      or p.colaborador_id = (select u.colaborador_id from usuario u where u.id = ${ator.id}))))`;

/**
 * Condition 'this person sees the interview in the row `t`'; null when they see all. Besides those of the requests that
 * they see (the same rule as the list of requests), the ones they conduct or have scheduled.
 */
export function entrevistaVisivel(ctx: Quem): RawBuilder<unknown> | null {
  const daSolicitacao = restricaoDoQueEDaSolicitacao(ctx, 't');
  return daSolicitacao && sql`(t.criada_por = ${ctx.ator.id} or ${conduzidaPor(ctx.ator.id)} or ${daSolicitacao})`;
}
