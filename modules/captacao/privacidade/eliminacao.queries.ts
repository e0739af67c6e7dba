import { sql } from 'kysely';
import { pedidoEmAberto } from '#modules/organizacao/organizacao.api.ts';
import { cartaDaEliminacao, cartaDaResposta } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { enderecoValido, enviarEmail, type MailCtx } from '#platform/server/mail/outbox.ts';

/** Whom to tell that the deletion they asked for was done. */
export interface Destinatario {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly empresa: string;
  /** What the company wrote when it granted the request; null where it happened by itself. */
  readonly resposta: string | null;
}

const MANTIDO =
  'O cadastro faz parte do registro de emprego, que a empresa deve guardar (Lei 13.709/2018, art. 16, I).';

const EM_ABERTO = sql`tipo = 'ELIMINACAO' and ${pedidoEmAberto(sql.ref('estado'))}`;

/**
 * Of these candidates those whose request of deletion is still open, held until the end of the transaction: who gives it up at this moment, or
 * refuses it, comes first or is told that it has ended.
 */
export async function queAindaPedem(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select candidato_id as id from pedido_titular
    where candidato_id = any (${idList(ids)}) and ${EM_ABERTO} order by pedido_titular.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Read before the persons are forgotten. */
export async function lerDestinatarios(db: Db, ids: readonly number[]): Promise<Destinatario[]> {
  const { rows } = await sql<Destinatario>`select c.id, c.nome, c.email, e.nome as empresa,
      (select p.resposta from pedido_titular p where p.candidato_id = c.id and ${EM_ABERTO}) as resposta
    from candidato c join empresa e on e.id = c.empresa_id
    where c.email is not null and c.id = any (${idList(ids)})`.execute(db);
  return rows;
}

/** Answers the requests of deletion that were due: done, or refused where the law keeps the record; and says so by mail. */
export async function concluirEliminacao(
  ctx: MailCtx,
  o: { ids: readonly number[]; podem: readonly number[]; destinatarios: readonly Destinatario[] },
): Promise<void> {
  const mantidos = o.ids.filter((id) => !o.podem.includes(id));
  const responder = (ids: readonly number[], estado: 'ATENDIDO' | 'NEGADO', resposta: string) =>
    sql`update pedido_titular set estado = ${estado}, resposta = ${resposta}, respondido_em = now(), versao = versao + 1
      where candidato_id = any (${idList(ids)}) and ${EM_ABERTO}`.execute(ctx.db);
  await responder(o.podem, 'ATENDIDO', 'Cadastro anonimizado.');
  await responder(mantidos, 'NEGADO', MANTIDO);
  for (const um of o.destinatarios) {
    const carta = o.podem.includes(um.id)
      ? cartaDaEliminacao({ ...um, cadastro: 'o seu cadastro de candidato' })
      : cartaDaResposta(um, 'ELIMINACAO', [MANTIDO]);
    if (enderecoValido(um.email)) await enviarEmail(ctx, carta);
  }
}
