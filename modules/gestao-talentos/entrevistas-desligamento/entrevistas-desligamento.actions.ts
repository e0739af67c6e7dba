import { sql } from 'kysely';
import { gravarRespostas, lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { hashDoLink, novoSegredo } from '#platform/server/auth/links.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { entrevistaDoTalento, lerDoTalento, respostasEntregues } from './entrevista-do-talento.queries.ts';
import {
  entrevistaDesligamento,
  entrevistaDoRespondente,
  enviarEntrevista,
  lerRespostasDaEntrevista,
  obterEntrevistaDoTalento,
  responderEntrevistaDoTalento,
} from './entrevistas-desligamento.contract.ts';
import { entrevistasDesligamento } from './entrevistas-desligamento.resource.ts';
import { CANCELADO, DIAS_DO_LINK, recusaDaResposta, recusaDoLink } from './entrevistas-desligamento.rules.ts';

const ENTIDADE = entrevistaDesligamento.nome.um;

/** The interview of a talent, held until the end of the transaction. Throws NAO_ENCONTRADO, or REGRA where there is none. */
async function presa(ctx: Ctx, talentoId: number) {
  const { id } = await lerDoTalento(ctx, talentoId);
  if (id === null) throw regra('Este talento ainda não tem entrevista de desligamento.');
  // Held first, as whoever forgets talents does: nothing is sent to or written of one who is forgotten meanwhile.
  await lerContratos(ctx, [talentoId], { campo: 'talentoId', travar: true });
  await sql`select 1 from entrevista_desligamento where id = ${id} for update`.execute(ctx.db);
  return { ...(await lerDoTalento(ctx, talentoId)), id };
}

function mensagem(empresa: string, link: string): string {
  return [
    'Olá.',
    `${empresa} gostaria de saber como foi o seu tempo na empresa e por que ele terminou. Responder é voluntário e leva poucos minutos:`,
    link,
    `O link é só seu, abre sem senha por ${DIAS_DO_LINK} dias e não muda nada nos seus direitos. Você pode parar e continuar depois.`,
  ].join('\n\n');
}

/** The secret goes into the message alone: of the link only its hash is kept. */
async function enviarLink(ctx: Ctx, config: Config, id: number, para: string): Promise<void> {
  const segredo = novoSegredo();
  const { rows } = await sql<{ empresa: string }>`update entrevista_desligamento t
    set link_hash = ${hashDoLink(segredo)}, link_expira_em = ${ctx.agora}::timestamptz + make_interval(days => ${DIAS_DO_LINK}),
      enviada_em = ${ctx.agora}, versao = t.versao + 1
    from empresa e where e.id = t.empresa_id and t.id = ${id} returning e.nome as empresa`.execute(ctx.db);
  const empresa = rows[0]?.empresa ?? '';
  const link = `${publicRoot(config)}/externo/entrevista-desligamento?empresaId=${ctx.empresaId}&chave=${segredo}`;
  const assunto = `Entrevista de desligamento: ${empresa}`;
  await enviarEmail(ctx, { para, assunto, texto: mensagem(empresa, link), sigiloso: true });
}

export const entrevistasHandlers = (config: Config): readonly Handler[] => [
  on(obterEntrevistaDoTalento, (ctx, { params }) => entrevistaDoTalento(ctx, params.talentoId)),
  on(entrevistaDoRespondente, (ctx, { query }) => entrevistaDoTalento(ctx, query.colaboradorId)),
  on(lerRespostasDaEntrevista, (ctx, { params }) => respostasEntregues(ctx, params.talentoId)),
  on(responderEntrevistaDoTalento, async (ctx, { params, body: { versao, ...respostas } }) => {
    const antes = await presa(ctx, params.talentoId);
    if (versao !== null && versao !== antes.versao)
      throw new ProblemError('CONFLITO_VERSAO', { atual: await entrevistaDoTalento(ctx, params.talentoId) });
    const recusa = recusaDaResposta(antes, 'equipe');
    if (recusa !== null) throw regra(recusa);
    // Who writes the answers down closes the link: two people do not answer one interview.
    await sql`update entrevista_desligamento set usuario_id = ${ctx.ator.id}, link_hash = null, link_expira_em = null,
      versao = versao + 1 where id = ${antes.id}`.execute(ctx.db);
    await gravarRespostas(ctx, antes.preenchimentoId, respostas);
    const depois = await entrevistaDoTalento(ctx, params.talentoId);
    const acao = respostas.respondidoParcialmente ? 'Respostas parciais' : 'Respostas registradas';
    await ctx.auditar({
      acao,
      entidade: ENTIDADE,
      entidadeId: antes.id,
      depois: { situacao: depois.entrevista?.situacao },
    });
    return depois;
  }),
  on(enviarEntrevista, async (ctx, { params }) => {
    const { colaborador } = await entrevistasDesligamento.obter(ctx, params.id);
    if ((await lerDoTalento(ctx, colaborador.id)).id !== params.id) throw regra(CANCELADO);
    const antes = await presa(ctx, colaborador.id);
    const recusa = recusaDoLink(antes, enderecoValido(antes.email));
    if (recusa !== null || !enderecoValido(antes.email)) throw regra(recusa ?? '');
    await enviarLink(ctx, config, params.id, antes.email);
    await ctx.auditar({
      acao: 'Envio do link',
      entidade: ENTIDADE,
      entidadeId: params.id,
      depois: { validoPorDias: DIAS_DO_LINK },
    });
    return entrevistaDoTalento(ctx, colaborador.id);
  }),
];
