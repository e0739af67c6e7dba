import { sql } from 'kysely';
import { ordenar } from '#modules/gestao-talentos/guarda-talentos/guarda.job.ts';
import { permissoesDaGuarda } from '#modules/gestao-talentos/guarda-talentos/guarda.permissions.ts';
import { lerEscolhidos } from '#modules/gestao-talentos/guarda-talentos/guarda.queries.ts';
import { enviarMensagem, identidadeDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { cartaDaResposta, tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { PedidoSobreDadosLido } from './pedidos-sobre-dados.contract.ts';

type Pedido = Pick<PedidoSobreDadosLido, 'colaborador' | 'tipo'>;

/**
 * Granting a deletion orders the anonymisation of the talent, by who may order it and where nothing holds the record back (Lei 13.709/2018,
 * arts. 16 and 18). Throws REGRA with what to do instead.
 */
export async function ordenarEliminacao(ctx: Ctx, { colaborador: { id } }: Pedido): Promise<void> {
  if (!pode(ctx, permissoesDaGuarda.verbos.ANONIMIZAR))
    throw regra('Atender a uma eliminação anonimiza o cadastro: peça a quem pode anonimizar talentos.');
  const [escolhido] = await lerEscolhidos(ctx, [id], 1);
  // Whom the clock does not read works here.
  const motivo = escolhido ? escolhido.motivo : 'Trabalha na empresa.';
  if (motivo !== null)
    throw regra(
      `O cadastro não pode ser eliminado. ${motivo} Responda que o pedido foi negado, dizendo isso ao talento.`,
    );
  await ordenar(ctx, { origem: 'EQUIPE', ids: [id] });
}

/** Tells the talent that the request has its answer: where they log in, else by mail. */
export async function avisarResposta(ctx: Ctx, { colaborador, tipo }: Pedido, resposta: string): Promise<void> {
  const { rows } = await sql<{ nome: string; email: string | null; usuariosIds: number[] }>`select c.nome, c.email,
      array(select u.id from usuario u where u.colaborador_id = c.id and u.ativo) as "usuariosIds"
    from colaborador c where c.id = ${colaborador.id} and c.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [talento] = rows;
  if (!talento) throw new ProblemError('NAO_ENCONTRADO');
  const { nome, email, usuariosIds } = talento;
  const oQue = tiposDePedido.rotulo(tipo);
  if (usuariosIds.length > 0)
    return enviarMensagem(ctx, {
      tipo: 'F',
      texto: `O seu pedido “${oQue}” foi respondido. A resposta está em Meus Dados.`,
      link: '/meus-dados',
      usuarios: usuariosIds,
    });
  if (email === null) return;
  const { nome: empresa } = await identidadeDaEmpresa(ctx.db, ctx.empresaId);
  await enviarEmail(ctx, cartaDaResposta({ email, nome, empresa }, tipo, [resposta]));
}
