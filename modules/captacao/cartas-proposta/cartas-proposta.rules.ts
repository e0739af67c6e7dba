import { formatarData } from '#platform/shared/format/data.ts';
import type { WorkflowRules } from '#platform/shared/workflow.ts';

/** Where a letter stands; what nobody answered in time is still sent. */
export type EstadoDaCarta = 'RASCUNHO' | 'ENVIADA' | 'ACEITA' | 'RECUSADA' | 'CANCELADA';
export interface SituacaoDaCarta {
  readonly estado: EstadoDaCarta;
}
export type VerboDaCarta = 'enviar' | 'prorrogar' | 'aceitar' | 'recusar' | 'cancelar';

/** Where something can still come of a letter: there is one such per candidate and request. */
export const ABERTAS = ['RASCUNHO', 'ENVIADA', 'ACEITA'] as const satisfies readonly EstadoDaCarta[];

/** From which state each verb of a letter starts, and where it leads (decision 398). */
export const regrasDaCarta: WorkflowRules<SituacaoDaCarta, VerboDaCarta> = {
  enviar: {
    de: [{ estado: ['RASCUNHO'] }],
    para: { estado: 'ENVIADA' },
    recusa: 'Só se envia a carta-proposta que está em rascunho.',
  },
  prorrogar: {
    de: [{ estado: ['ENVIADA'] }],
    para: {},
    recusa: 'Só se dá mais prazo à carta-proposta que espera resposta.',
  },
  aceitar: {
    de: [{ estado: ['ENVIADA'] }],
    para: { estado: 'ACEITA' },
    recusa: 'Só se responde à carta-proposta que espera resposta.',
  },
  recusar: {
    de: [{ estado: ['ENVIADA'] }],
    para: { estado: 'RECUSADA' },
    recusa: 'Só se responde à carta-proposta que espera resposta.',
  },
  cancelar: {
    de: [{ estado: ABERTAS }],
    para: { estado: 'CANCELADA' },
    recusa: 'Esta carta-proposta já foi recusada ou cancelada.',
  },
};

/** True while something can still come of a letter. */
export const estaAberta = (estado: EstadoDaCarta): boolean => ABERTAS.some((uma) => uma === estado);

/** True while a letter waits for its answer and the last day for it is not over; days are 'yyyy-MM-dd'. */
export const esperaResposta = (
  { estado, responderAte }: { readonly estado: string | null; readonly responderAte: string | null },
  hoje: string,
): boolean => estado === 'ENVIADA' && responderAte !== null && responderAte >= hoje;

/** True when the last day to answer is over and nobody did; days are 'yyyy-MM-dd'. */
export const venceu = (
  { estado, responderAte }: { readonly estado: string | null; readonly responderAte: string | null },
  hoje: string,
): boolean => estado === 'ENVIADA' && responderAte !== null && responderAte < hoje;

/** What a letter lacks before it is sent: field and sentence, or null; days are 'yyyy-MM-dd'. */
export function faltaParaEnviar(
  { salario, responderAte }: { readonly salario: string | null; readonly responderAte: string },
  hoje: string,
): { readonly campo: string; readonly mensagem: string } | null {
  if (salario === null) return { campo: 'salario', mensagem: 'Informe o salário antes de enviar a carta-proposta.' };
  if (responderAte < hoje)
    return { campo: 'responderAte', mensagem: 'O prazo de resposta já passou: altere-o antes de enviar.' };
  return null;
}

/** What a candidate is told of a letter: subject and text of the e-mail. The conditions stand in the portal alone, where who reads them has logged in. */
export function cartaPorEmail(o: {
  readonly nome: string;
  readonly empresa: string;
  readonly funcao: string;
  readonly responderAte: string;
  readonly link: string;
  readonly prorrogada: boolean;
}): { assunto: string; texto: string } {
  const { nome, empresa, funcao, responderAte, link, prorrogada } = o;
  const dia = formatarData(responderAte);
  return {
    assunto: prorrogada ? `Mais prazo para responder: ${funcao}` : `Proposta de trabalho: ${funcao}`,
    texto: [
      `Olá, ${nome.split(' ')[0]}!`,
      prorrogada
        ? `O prazo para responder à proposta de ${empresa} para a função ${funcao} agora vai até ${dia}.`
        : `${empresa} tem uma proposta de trabalho para você, na função ${funcao}. Leia as condições e responda até ${dia}.`,
      link,
    ].join('\n\n'),
  };
}
