import { IconCancelar, IconConfirmado, IconEnviar, IconFechar, IconRelogio } from '#platform/web/ui/icons.ts';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDaCarta } from './andamento.contract.ts';
import { cartaProposta } from './cartas-proposta.contract.ts';

const andamento = {
  verbos: transicoesDaCarta,
  icones: {
    enviar: IconEnviar,
    prorrogar: IconRelogio,
    aceitar: IconConfirmado,
    recusar: IconFechar,
    cancelar: IconCancelar,
  },
  renova: cartaProposta.listar.path,
  lista: cartaProposta.path,
  prefixo: 'Carta-proposta a',
};

/** The verbs of a letter as actions, and their dialog. */
export const useAndamento = () => useTransitions(andamento);
