import { sql } from 'kysely';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { identidadeDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import {
  cartaDaResposta,
  emAberto,
  pedeCopia,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { ordenar } from './anonimizacao.job.ts';
import {
  abrirPedido,
  assumirPedido,
  type LinhaDoPedido,
  listarPedidos,
  obterPedido,
  responderPedido,
} from './pedidos.contract.ts';
import { inserirPedido, lerPedido, lerPedidos } from './pedidos.queries.ts';
import { lerGuardados } from './retencao.queries.ts';
import { REGISTRO_DE_EMPREGO } from './retencao.rules.ts';

constraintMessages({
  pedido_titular_eliminacao: { campo: 'tipo', mensagem: 'Já há um pedido de eliminação em aberto deste titular' },
});

/** Where candidates read and take their data. */
const linkDosMeusDados = (config: Config, empresaId: number): string =>
  `${publicRoot(config)}/externo/privacidade?empresaId=${empresaId}`;

const ENTIDADE = 'Pedido de titular';

async function avisarResposta(
  ctx: Ctx,
  { candidatoId, candidato, tipo }: LinhaDoPedido,
  paragrafos: readonly string[],
): Promise<void> {
  const { rows } = await sql<{
    email: string;
  }>`select email from candidato where id = ${candidatoId} and email is not null`.execute(ctx.db);
  const [pessoa] = rows;
  if (!pessoa || !enderecoValido(pessoa.email)) return;
  const { nome: empresa } = await identidadeDaEmpresa(ctx.db, ctx.empresaId);
  await enviarEmail(ctx, cartaDaResposta({ email: pessoa.email, nome: candidato, empresa }, tipo, paragrafos));
}

/** The requests of holders: list, open for those who wrote, take, answer (arts. 18 and 19). */
export const pedidosHandlers = ({ config }: Pick<ModuleServices, 'config'>): readonly Handler[] => [
  on(listarPedidos, (ctx, { query }) => lerPedidos(ctx, query)),
  on(obterPedido, (ctx, { params }) => lerPedido(ctx, params.id)),
  on(abrirPedido, async (ctx, { body: { candidato, tipo, texto } }) => {
    await candidatos.obter(ctx, candidato.id).catch(() => {
      throw campoInvalido('candidato', 'Candidato: o registro escolhido não existe.');
    });
    return { id: await inserirPedido(ctx, { candidatoId: candidato.id, tipo, texto }) };
  }),
  on(assumirPedido, async (ctx, { params }) => {
    const pedido = await lerPedido(ctx, params.id, true);
    if (pedido.estado !== 'ABERTO') throw regra('Só um pedido aberto pode ser posto em andamento.');
    await sql`update pedido_titular set estado = 'EM_ANDAMENTO', versao = versao + 1 where id = ${pedido.id}`.execute(
      ctx.db,
    );
    await ctx.auditar({ acao: 'Em andamento', entidade: ENTIDADE, entidadeId: pedido.id });
  }),
  on(responderPedido, async (ctx, { params, body: { desfecho, resposta, versao } }) => {
    const pedido = await lerPedido(ctx, params.id, true);
    if (versao !== null && versao !== pedido.versao)
      throw new ProblemError('CONFLITO_VERSAO', {
        mensagem: 'Este pedido foi alterado por outra pessoa. Abra-o de novo.',
      });
    if (!emAberto(pedido.estado)) throw regra('Este pedido já terminou.');
    const elimina = pedido.tipo === 'ELIMINACAO' && desfecho === 'ATENDIDO';
    if (elimina) {
      // The order answers the request and tells the person once it is done; until then it can be seen as in progress.
      const [candidato] = await lerGuardados(ctx.db, ctx.empresaId, { ids: [pedido.candidatoId] });
      if (candidato?.contratado)
        throw campoInvalido('desfecho', `${REGISTRO_DE_EMPREGO} Responda “Negado”, dizendo isso ao titular.`);
      await sql`update pedido_titular set estado = 'EM_ANDAMENTO', resposta = ${resposta}, versao = versao + 1,
        respondido_por_id = ${ctx.ator.id}, respondido_por = ${ctx.ator.nome} where id = ${pedido.id}`.execute(ctx.db);
      await ordenar(ctx, { origem: 'PEDIDO', ids: [pedido.candidatoId] });
    } else {
      await sql`update pedido_titular set estado = ${desfecho}, resposta = ${resposta}, respondido_em = now(), versao = versao + 1,
        respondido_por_id = ${ctx.ator.id}, respondido_por = ${ctx.ator.nome} where id = ${pedido.id}`.execute(ctx.db);
      const noPortal =
        desfecho === 'ATENDIDO' && pedeCopia(pedido)
          ? [
              `A cópia de tudo o que temos de você pode ser baixada em “Meus dados e privacidade”: ${linkDosMeusDados(config, ctx.empresaId)}`,
            ]
          : [];
      await avisarResposta(ctx, pedido, [resposta, ...noPortal]);
    }
    await ctx.auditar({ acao: 'Resposta', entidade: ENTIDADE, entidadeId: pedido.id, depois: { desfecho } });
  }),
];
