import {
  ESTADOS_EM_ABERTO,
  type EstadoDoPedido,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import type { WorkflowRules } from '#platform/shared/workflow.ts';

export interface SituacaoDoPedidoSobreDados {
  readonly estado: EstadoDoPedido;
}
export type VerboDoPedido = 'assumir' | 'atender' | 'negar' | 'desistir';

const JA_TERMINOU = 'Este pedido já terminou.';
const emAberto = [{ estado: ESTADOS_EM_ABERTO }];

/** From which state each verb of a request about personal data starts, and where it leads (Lei 13.709/2018, arts. 18 and 19; decision 399). */
export const regrasDoPedido: WorkflowRules<SituacaoDoPedidoSobreDados, VerboDoPedido> = {
  assumir: {
    de: [{ estado: ['ABERTO'] }],
    para: { estado: 'EM_ANDAMENTO' },
    recusa: 'Só um pedido aberto pode ser posto em andamento.',
  },
  atender: { de: emAberto, para: { estado: 'ATENDIDO' }, recusa: JA_TERMINOU },
  negar: { de: emAberto, para: { estado: 'NEGADO' }, recusa: JA_TERMINOU },
  desistir: { de: emAberto, para: { estado: 'CANCELADO' }, recusa: JA_TERMINOU },
};

/**
 * Why what a request says is not changed or deleted, as a sentence; null while it is open and was written down by the staff. Takes who wrote
 * it and where it stands.
 */
export function fixo(pedido: { readonly proprio: boolean; readonly estado: EstadoDoPedido }): string | null {
  if (pedido.proprio) return 'O que o talento escreveu em Meus Dados não se altera nem se exclui: responda ao pedido.';
  if (pedido.estado !== 'ABERTO')
    return 'O pedido que já se começou a tratar não se altera nem se exclui: é a prova de que foi respondido no prazo.';
  return null;
}
