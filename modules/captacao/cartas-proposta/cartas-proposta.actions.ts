import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { exigirCandidatoLembrado, TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacoesDoCandidato } from '#modules/captacao/selecao/do-candidato.queries.ts';
import { ligacaoDe } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { workflowHandlers } from '#platform/server/workflow/workflow-handlers.ts';
import { regra } from '#platform/shared/problem.ts';
import { historicoDaCarta, transicoesDaCarta } from './andamento.contract.ts';
import { cartaEmPdf } from './carta.report.ts';
import {
  cartaProposta,
  cartasDaSolicitacao,
  cartasDoCandidato,
  imprimirCarta,
  solicitacoesDaCarta,
  sugestaoDaCarta,
} from './cartas-proposta.contract.ts';
import { cartasDe, cartasNoQuadro } from './cartas-proposta.queries.ts';
import { cartasProposta, estadoDaCarta, impedimentoDaCarta, sugestaoDe } from './cartas-proposta.resource.ts';
import type { SituacaoDaCarta } from './cartas-proposta.rules.ts';
import { contarResposta, levarAoCandidato } from './envio.queries.ts';
import { historico } from './historico.queries.ts';

const DE_CONTRATADO = 'O candidato já foi contratado por esta solicitação: a carta-proposta fica como está.';
const { REMUNERACAO } = permissoesCaptacao.solicitacaoPessoal.verbos;

/** What is left of who was forgotten changes no more; what leads to an answer is done only for who still goes on in the selection. */
async function exigirQueContinua(ctx: Ctx, id: number, depois: SituacaoDaCarta): Promise<void> {
  const { candidato, solicitacaoPessoal } = await cartasProposta.obter(ctx, id);
  await exigirCandidatoLembrado(ctx, candidato.id);
  if (depois.estado !== 'ENVIADA' && depois.estado !== 'ACEITA') {
    if ((await ligacaoDe(ctx, candidato.id, solicitacaoPessoal.id))?.contratado) throw regra(DE_CONTRATADO);
    return;
  }
  const responde = depois.estado === 'ACEITA';
  const impedimento = await impedimentoDaCarta(ctx, candidato.id, solicitacaoPessoal.id, responde);
  if (impedimento) throw regra(impedimento);
}

/** All that is done with letters but saving them. */
export const acoesDasCartas = (config: Config): readonly Handler[] => [
  ...workflowHandlers({
    recurso: cartasProposta,
    transicoes: transicoesDaCarta,
    estado: (_ctx, registro) => estadoDaCarta(registro),
    historico,
    antesDe: (ctx, id, _antes, depois) => exigirQueContinua(ctx, id, depois),
    avisar: async (ctx, id, participio) => {
      if (participio === 'enviada' || participio === 'prorrogada')
        await levarAoCandidato(config, ctx, id, participio === 'prorrogada');
      if (participio === 'aceita' || participio === 'recusada') await contarResposta(ctx, id, participio);
    },
  }),
  on(historicoDaCarta, async (ctx, { params }) => {
    await cartasProposta.obter(ctx, params.id);
    return historico.ler(ctx, params.id);
  }),
  on(solicitacoesDaCarta, (ctx, { query }) => solicitacoesDoCandidato(ctx, query), { oferece: 'solicitacao_pessoal' }),
  on(sugestaoDaCarta, (ctx, { query }) => sugestaoDe(ctx, query.solicitacaoId)),
  on(cartasDaSolicitacao, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return cartasNoQuadro(ctx, params.id);
  }),
  on(cartasDoCandidato, async (ctx, { params }) => {
    await candidatos.ler(ctx, params.id);
    return cartasDe(ctx, params.id);
  }),
  onFile(imprimirCarta, async (ctx, { params: { id } }) => {
    const { candidato } = await cartasProposta.obter(ctx, id);
    const comSalario = pode(ctx, REMUNERACAO);
    if (comSalario)
      await recordSensitiveAccess(ctx, {
        ...{ empresaId: null, titular: TITULAR_CANDIDATO, titulares: [candidato.id] },
        ...{ campos: ['salario'], chamada: imprimirCarta.path },
      });
    await ctx.auditar({ acao: 'Impressão', entidade: cartaProposta.nome.um, entidadeId: id });
    return cartaEmPdf(ctx, id, comSalario);
  }),
];
