import { sql } from 'kysely';
import { deAnonimo } from '#modules/organizacao/organizacao.api.ts';
import { hashDoLink } from '#platform/server/auth/links.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import { entrevistaDesligamento } from './entrevistas-desligamento.contract.ts';
import { type EstadoDaEntrevista, linkAberto, recusaDaResposta } from './entrevistas-desligamento.rules.ts';

/** The interview that a link opens. */
export interface EntrevistaDoLink extends EstadoDaEntrevista {
  readonly id: number;
  readonly empresaId: number;
  readonly empresa: string;
  readonly titulo: string;
  readonly instrucoes: string | null;
  readonly preenchimentoId: number;
}

const LINK_INVALIDO = 'Este link não abre mais. Se você ainda quer responder, peça outro a quem o enviou.';

/**
 * The interview of a link's secret, in whatever company; `travar` holds it until the end of the transaction. Throws REGRA where the
 * link is unknown, too old, or its interview takes no answer from the talent; one that was delivered is given, to say so.
 */
export async function entrevistaDoLink(
  { db, agora }: Pick<Ctx, 'db' | 'agora'>,
  chave: string,
  travar = false,
): Promise<EntrevistaDoLink> {
  if (travar) await holdRows(db, 'entrevista_desligamento', sql`t.link_hash = ${hashDoLink(chave)}`);
  const { rows } =
    await sql<EntrevistaDoLink>`select t.id, t.empresa_id as "empresaId", e.nome as empresa, m.titulo, m.instrucoes,
      t.preenchimento_id as "preenchimentoId", t.link_expira_em as "linkAte", t.usuario_id is not null as "porUsuario", ${deAnonimo(sql.ref('d.colaborador_id'))} as anonimo,
      d.cancelado_em is not null as "desligamentoCancelado", q.concluido_em as "concluidaEm",
      (select count(*)::int from questionario_resposta r where r.preenchimento_id = q.id) as respondidas
    from entrevista_desligamento t join desligamento d on d.id = t.desligamento_id
      join modelo_entrevista_desligamento m on m.id = t.modelo_id join empresa e on e.id = t.empresa_id and e.ativa
      join questionario_preenchimento q on q.id = t.preenchimento_id
    where t.link_hash = ${hashDoLink(chave)}`.execute(db);
  const [achada] = rows;
  if (!achada || !linkAberto(achada, agora)) throw regra(LINK_INVALIDO);
  const recusa = recusaDaResposta({ ...achada, concluidaEm: null }, 'talento');
  if (recusa !== null) throw regra(LINK_INVALIDO);
  return achada;
}

/** Writes down that the talent answered by the link; the answers themselves stand in the sheet alone. */
export async function registrarRespostaDoTalento(ctx: Ctx, id: number, entregue: boolean): Promise<void> {
  await sql`update entrevista_desligamento set versao = versao + 1 where id = ${id}`.execute(ctx.db);
  await ctx.auditar({
    acao: entregue ? 'Entrega pelo link' : 'Respostas parciais pelo link',
    entidade: entrevistaDesligamento.nome.um,
    entidadeId: id,
  });
}
