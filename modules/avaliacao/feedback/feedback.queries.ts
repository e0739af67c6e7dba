import { type RawBuilder, sql } from 'kysely';
import { trabalhaAqui } from '#modules/avaliacao/equipe.queries.ts';
import { daEquipe } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import type { FeedbackLido, PedidoLido } from './feedback.contract.ts';

const LIMITE = 200;
const OPCOES = 50;

/** SQL {id, nome} of the talent in this column. */
export const pessoaSql = (coluna: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', q.id, 'nome', coalesce(q.nome_social, q.nome)) from colaborador q where q.id = ${coluna})`;

/** Who may be told something: `t` works here, and is not the talent of the session. */
export const colegas = (ctx: Ctx): RawBuilder<unknown> =>
  sql`(t.empresa_id = ${ctx.empresaId} and ${trabalhaAqui(sql.ref('t.id'))}
    and t.id is distinct from (select u.colaborador_id from usuario u where u.id = ${ctx.ator.id}))`;

/** Those of them for whose area the person of the session answers. */
export const equipe = (ctx: Ctx): RawBuilder<unknown> => sql`(${colegas(ctx)} and ${daEquipe(ctx, sql.ref('t.id'))})`;

/** Names of some of them. */
export async function escolher(
  ctx: Ctx,
  quais: RawBuilder<unknown>,
  { ids, busca }: OptionQuery,
): Promise<OptionRow[]> {
  const pedidos =
    ids && ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca ? contem('t.nome_busca', busca) : null;
  const { rows } = await sql<OptionRow>`select t.id, coalesce(t.nome_social, t.nome) as nome from colaborador t
    where ${allOf([quais, pedidos])} order by t.nome_busca, t.id limit ${OPCOES}`.execute(ctx.db);
  return rows;
}

/** The feedbacks `f` that meet a condition, the newest first. Whoever asks says whose they are. */
export async function lerFeedbacks({ db, empresaId }: Ctx, quais: RawBuilder<unknown>): Promise<FeedbackLido[]> {
  const { rows } =
    await sql<FeedbackLido>`select f.id, ${pessoaSql(sql.ref('f.de_id'))} as de, ${pessoaSql(sql.ref('f.para_id'))} as para,
      f.tipo, f.texto, (select k.nome from competencia k where k.id = f.competencia_id) as competencia,
      f.visivel_ao_gestor as "visivelAoGestor", (select p.texto from feedback_pedido p where p.id = f.pedido_id) as pedido, f.quando,
      f.lido_em as "lidoEm"
    from feedback f where f.empresa_id = ${empresaId} and ${quais} order by f.quando desc, f.id desc limit ${LIMITE}`.execute(
      db,
    );
  return rows;
}

/** The open requests `p` that meet a condition, the oldest first. */
export async function lerPedidos({ db, empresaId }: Ctx, quais: RawBuilder<unknown>): Promise<PedidoLido[]> {
  const { rows } =
    await sql<PedidoLido>`select p.id, ${pessoaSql(sql.ref('p.de_id'))} as de, ${pessoaSql(sql.ref('p.para_id'))} as para,
      p.texto, p.quando
    from feedback_pedido p where p.empresa_id = ${empresaId} and p.encerrado_em is null and ${quais}
    order by p.quando, p.id limit ${LIMITE}`.execute(db);
  return rows;
}
