import {
  ESTADOS_EM_ABERTO,
  type EstadoDoPedido,
  emAberto,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { motivoDaRecusa, type TransitionRule, type WorkflowRules } from '#platform/shared/workflow.ts';

export interface SituacaoDoPedidoSobreDados {
  readonly estado: EstadoDoPedido;
  /** The talent wrote it, in the own file. */
  readonly proprio: boolean;
}
export type VerboDoPedido = 'assumir' | 'atender' | 'negar' | 'desistir';

/** Said to who would answer what they asked themselves. */
export const SEU_PROPRIO = 'O seu próprio pedido é respondido por outra pessoa.';
const JA_TERMINOU = 'Este pedido já terminou.';
const abertos = [{ estado: ESTADOS_EM_ABERTO }];
const desistencia = { para: { estado: 'CANCELADO' }, recusa: JA_TERMINOU } as const;

/** From which state each verb of a request about personal data starts, and where it leads (Lei 13.709/2018, arts. 18 and 19; decision 399). */
export const regrasDoPedido: WorkflowRules<SituacaoDoPedidoSobreDados, VerboDoPedido> = {
  assumir: {
    de: [{ estado: ['ABERTO'] }],
    para: { estado: 'EM_ANDAMENTO' },
    recusa: 'Só um pedido aberto pode ser posto em andamento.',
  },
  atender: { de: abertos, para: { estado: 'ATENDIDO' }, recusa: JA_TERMINOU },
  negar: { de: abertos, para: { estado: 'NEGADO' }, recusa: JA_TERMINOU },
  // Otherwise what is late would go away without a word to who asked.
  desistir: {
    ...desistencia,
    de: [{ estado: ESTADOS_EM_ABERTO, proprio: [false] }],
    recusaDe: ({ estado }) => (emAberto(estado) ? 'Do que pediu em Meus Dados o talento desiste lá.' : null),
  },
};

/** The same for who asked, of whatever request is theirs. */
export const desistenciaDoTalento: TransitionRule<SituacaoDoPedidoSobreDados> = { ...desistencia, de: abertos };

/**
 * Why these verbs are refused, as sentences, of a request in a state; verbs that it allows are left out. `seu` is that who reads it is
 * the person whom it is about.
 */
export function recusasDosVerbos(
  situacao: SituacaoDoPedidoSobreDados,
  seu: boolean,
): Partial<Record<VerboDoPedido, string>> {
  const verbos = Object.keys(regrasDoPedido) as VerboDoPedido[];
  return Object.fromEntries(
    verbos.flatMap((verbo) => {
      const motivo = motivoDaRecusa(regrasDoPedido[verbo], situacao) ?? (seu ? SEU_PROPRIO : null);
      return motivo === null ? [] : [[verbo, motivo]];
    }),
  );
}

/**
 * Why what a request says is not changed or deleted, as a sentence; null while it is open and was written down by the staff. Takes who wrote
 * it and where it stands.
 */
export function fixo(pedido: SituacaoDoPedidoSobreDados): string | null {
  if (pedido.proprio) return 'O que o talento escreveu em Meus Dados não se altera nem se exclui: responda ao pedido.';
  if (pedido.estado !== 'ABERTO')
    return 'O pedido que já se começou a tratar não se altera nem se exclui: é a prova de que foi respondido no prazo.';
  return null;
}
