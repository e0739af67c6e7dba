import { sql } from 'kysely';
import { ordenar } from '#modules/gestao-talentos/guarda-talentos/guarda.job.ts';
import { permissoesDaGuarda } from '#modules/gestao-talentos/guarda-talentos/guarda.permissions.ts';
import { lerEscolhidos } from '#modules/gestao-talentos/guarda-talentos/guarda.queries.ts';
import {
  enviarMensagem,
  identidadeDaEmpresa,
  pedidoEmAberto,
  usuariosComPermissao,
} from '#modules/organizacao/organizacao.api.ts';
import { ADMINISTRADOR, permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { cartaDaResposta, tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { ParaResponder, PedidoSobreDadosLido } from './pedidos-sobre-dados.contract.ts';

type Pedido = Pick<PedidoSobreDadosLido, 'colaborador' | 'tipo'>;

/**
 * Why a deletion is not granted now, as a sentence with what to do instead: who asks may not order it, other requests wait, or something holds
 * the record back (Lei 13.709/2018, arts. 16 and 18). Null where it can be.
 */
export async function recusaDaEliminacao(ctx: Ctx, { colaborador: { id } }: Pedido): Promise<string | null> {
  if (!pode(ctx, permissoesDaGuarda.verbos.ANONIMIZAR))
    return 'Atender a uma eliminação anonimiza o cadastro: peça a quem pode anonimizar talentos.';
  const { rows: outros } = await sql`select from pedido_sobre_dados p where p.colaborador_id = ${id}
    and p.empresa_id = ${ctx.empresaId} and p.tipo <> 'ELIMINACAO' and ${pedidoEmAberto(sql.ref('p.estado'))} limit 1`.execute(
    ctx.db,
  );
  if (outros.length > 0)
    return 'Responda antes aos outros pedidos deste talento: a eliminação apaga os dados de que eles falam.';
  const [escolhido] = await lerEscolhidos(ctx, [id], 1);
  // Whom the clock does not read works here.
  const motivo = escolhido ? escolhido.motivo : 'Trabalha na empresa.';
  return (
    motivo && `O cadastro não pode ser eliminado. ${motivo} Responda que o pedido foi negado, dizendo isso ao talento.`
  );
}

/** Granting a deletion orders the anonymisation of the talent. Throws REGRA where it cannot be. */
export async function ordenarEliminacao(ctx: Ctx, pedido: Pedido): Promise<void> {
  const motivo = await recusaDaEliminacao(ctx, pedido);
  if (motivo !== null) throw regra(motivo);
  await ordenar(ctx, { origem: 'EQUIPE', ids: [pedido.colaborador.id] });
}

interface Destinatario {
  readonly nome: string;
  readonly email: string | null;
  /** Who reads Meus Dados of this talent. */
  readonly usuariosIds: readonly number[];
}

async function lerDestinatario(ctx: Ctx, { colaborador }: Pedido): Promise<Destinatario> {
  // Who left, or whose profile has no Meus Dados, would be told of an answer that nobody lets them read.
  const leem = await usuariosComPermissao(ctx, permissaoMeusDados);
  const { rows } = await sql<Destinatario>`select c.nome, c.email, array(select u.id from usuario u
      where u.colaborador_id = c.id and u.ativo and (u.id = ${ADMINISTRADOR} or u.id = any (${idList(leem)}))) as "usuariosIds"
    from colaborador c where c.id = ${colaborador.id} and c.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [talento] = rows;
  if (!talento) throw new ProblemError('NAO_ENCONTRADO');
  return { ...talento, email: enderecoValido(talento.email) ? talento.email : null };
}

/** How the answer will get to the talent; `aoEliminar` where the answer forgets them, and the user goes along. */
export async function meiosDaResposta(
  ctx: Ctx,
  pedido: Pedido,
): Promise<Readonly<Record<'meio' | 'aoEliminar', ParaResponder['meio']>>> {
  const { usuariosIds, email } = await lerDestinatario(ctx, pedido);
  const aoEliminar = email === null ? 'PAPEL' : 'EMAIL';
  return { meio: usuariosIds.length > 0 ? 'MEUS_DADOS' : aoEliminar, aoEliminar };
}

/** Tells the talent that the request has its answer: where they read it themselves, else by mail. */
export async function avisarResposta(ctx: Ctx, pedido: Pedido, resposta: string): Promise<void> {
  const { nome, email, usuariosIds } = await lerDestinatario(ctx, pedido);
  if (usuariosIds.length > 0)
    return enviarMensagem(ctx, {
      tipo: 'F',
      texto: `O seu pedido “${tiposDePedido.rotulo(pedido.tipo)}” foi respondido. A resposta está em Meus Dados.`,
      link: '/meus-dados',
      usuarios: usuariosIds,
    });
  if (email === null) return;
  const { nome: empresa } = await identidadeDaEmpresa(ctx.db, ctx.empresaId);
  await enviarEmail(ctx, cartaDaResposta({ email, nome, empresa }, pedido.tipo, [resposta]));
}
