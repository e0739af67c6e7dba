import { sql } from 'kysely';
import { pedidoEmAberto } from '#modules/organizacao/organizacao.api.ts';
import { cartaDaEliminacao } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { enderecoValido, enviarEmail, type MailCtx } from '#platform/server/mail/outbox.ts';

/** Who asked to be forgotten, and what the company wrote when it granted that; null where the term came first. */
interface Pedinte {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly empresa: string;
  readonly resposta: string | null;
}

const ELIMINACAO = sql`p.tipo = 'ELIMINACAO'`;
const EM_ABERTO = pedidoEmAberto(sql.ref('p.estado'));

/** Of these talents those who asked for it and were not refused, read before they are forgotten. */
export async function lerPedintes(db: Db, ids: readonly number[]): Promise<Pedinte[]> {
  const { rows } = await sql<Pedinte>`select distinct on (c.id) c.id, c.nome, c.email, e.nome as empresa, p.resposta
    from pedido_sobre_dados p join colaborador c on c.id = p.colaborador_id join empresa e on e.id = c.empresa_id
    where c.id = any (${idList(ids)}) and ${ELIMINACAO} and (p.estado = 'ATENDIDO' or ${EM_ABERTO})
    order by c.id, p.estado = 'ATENDIDO' desc, p.id desc`.execute(db);
  return rows;
}

/**
 * Ends what was asked by those who went, and tells them by mail: the user went along. What was granted to who stayed after all, because of
 * something that happened since, waits for an answer again.
 */
export async function concluirEliminacoes(
  ctx: MailCtx,
  o: { readonly ids: readonly number[]; readonly foram: readonly number[]; readonly pedintes: readonly Pedinte[] },
): Promise<void> {
  const ficaram = o.ids.filter((id) => !o.foram.includes(id));
  const linha = (acao: string, mudados: ReturnType<typeof sql>) => sql`with mudado as (${mudados})
    insert into pedido_sobre_dados_andamento (empresa_id, pedido_sobre_dados_id, data, acao)
    select empresa_id, id, ${hojeSql}, ${acao} from mudado`;
  await linha(
    'Atendimento',
    sql`update pedido_sobre_dados p set estado = 'ATENDIDO', respondido_em = ${hojeSql}, versao = versao + 1
      where p.colaborador_id = any (${idList(o.foram)}) and ${ELIMINACAO} and ${EM_ABERTO} returning p.empresa_id, p.id`,
  ).execute(ctx.db);
  await linha(
    'Eliminação não feita',
    sql`update pedido_sobre_dados p set estado = 'EM_ANDAMENTO', resposta = null, respondido_em = null, respondido_por_id = null,
        versao = versao + 1
      where p.colaborador_id = any (${idList(ficaram)}) and ${ELIMINACAO} and p.estado = 'ATENDIDO' returning p.empresa_id, p.id`,
  ).execute(ctx.db);
  for (const { id, email, ...um } of o.pedintes)
    if (o.foram.includes(id) && enderecoValido(email))
      await enviarEmail(ctx, cartaDaEliminacao({ ...um, email, cadastro: 'o seu cadastro' }));
}
