import { IconCancelar, IconConfirmado, IconFechar, IconRelogio } from '#platform/web/ui/icons.ts';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDoPedido } from './andamento.contract.ts';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

const andamento = {
  verbos: transicoesDoPedido,
  icones: { assumir: IconRelogio, atender: IconConfirmado, negar: IconFechar, desistir: IconCancelar },
  renova: pedidoSobreDados.listar.path,
  lista: pedidoSobreDados.path,
  prefixo: 'Pedido de',
};

/** The verbs of a request about personal data as actions, and their dialog. */
export const useAndamento = () => useTransitions(andamento);
