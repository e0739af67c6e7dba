import { sql } from 'kysely';
import { temAcesso } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { cortar } from '#platform/shared/text.ts';
import type { TipoCaixa } from './mensagens.contract.ts';

/** Where and by whom something is sent: a request's context, or a job that says its company. */
export type Remetente = Pick<Ctx, 'db' | 'empresaId'> & { readonly ator: Pick<Ctx['ator'], 'nome'> };

export interface NovaMensagem {
  /** The box in which it appears. */
  readonly tipo: TipoCaixa;
  readonly texto: string;
  /** Page of the product, such as '/captacao/anuncios'. */
  readonly link?: string | null;
  /** '_blank' opens the link in another tab. */
  readonly target?: string | null;
  /** The way through a chain of approval that waits for them: once it does not, {@link darPorLidas} takes the message as read. */
  readonly tramiteId?: number | null;
  /** Ids of the receivers; unknown ones and repetitions are left out. */
  readonly usuarios: readonly number[];
}

const TEXTO_MAXIMO = 4000;

/** Puts a message into the boxes of the given users of the company, in the caller's transaction. Nobody to tell: nothing is written. */
export async function enviarMensagem(
  { db, empresaId, ator }: Remetente,
  { tipo, texto, link = null, target = null, tramiteId = null, usuarios }: NovaMensagem,
): Promise<void> {
  if (usuarios.length === 0) return;
  await sql`with receptor as (
      select id from usuario where id = any (${idList(usuarios)}) and ativo
    ), nova as (
      insert into mensagem (empresa_id, tipo, remetente, texto, link, target, tramite_aprovacao_id)
      select ${empresaId}, ${tipo}, ${ator.nome}, ${cortar(texto, TEXTO_MAXIMO)}, ${link}, ${target}, ${tramiteId} where exists (select from receptor)
      returning id
    )
    insert into usuario_mensagem (empresa_id, mensagem_id, usuario_id, tipo)
    select ${empresaId}, nova.id, receptor.id, ${tipo} from nova cross join receptor`.execute(db);
}

/** Takes as read, for whoever got them, the messages that told that a record of a kind waits for a decision. */
export async function darPorLidas(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  assunto: string,
  registroId: number,
): Promise<void> {
  await sql`update usuario_mensagem um set lida = true from mensagem m
    join tramite_aprovacao t on t.id = m.tramite_aprovacao_id
    where m.id = um.mensagem_id and not um.lida and t.empresa_id = ${empresaId} and t.assunto = ${assunto}
      and t.registro_id = ${registroId}`.execute(db);
}

/**
 * Ids of the active users whose profile in the company holds the authority; the administrator (id 1) not included. With
 * `areaId` only those who see that area (decision U-0031); with `soQuemVeTodas` only those who see all.
 */
export async function usuariosComPermissao(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  permissao: Permission,
  { areaId = null, soQuemVeTodas = false }: { areaId?: number | null; soQuemVeTodas?: boolean } = {},
): Promise<number[]> {
  const veTodas = sql`${permissaoVerTodasAreas} = any (p.permissoes)`;
  const responde = sql`${areaId}::bigint in (select area_com_descendentes(array(
    select r.area_organizacional_id from area_responsavel r where r.colaborador_id = u.colaborador_id)))`;
  const ve = soQuemVeTodas ? veTodas : sql`(${areaId}::bigint is null or ${veTodas} or ${responde})`;
  const { rows } = await sql<{ id: number }>`select u.id from usuario_empresa ue
    join usuario u on u.id = ue.usuario_id and u.ativo and (u.expira_em is null or u.expira_em >= ${hojeSql})
      and ${temAcesso(sql.ref('u.colaborador_id'))}
    join perfil p on p.id = ue.perfil_id
    where ue.empresa_id = ${empresaId} and ${permissao} = any (p.permissoes) and ${ve} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
