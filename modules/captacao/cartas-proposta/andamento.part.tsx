import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { IconCancelar, IconConfirmado, IconEnviar, IconFechar, IconRelogio } from '#platform/web/ui/icons.ts';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDaCarta } from './andamento.contract.ts';
import { cartaProposta, imprimirCarta } from './cartas-proposta.contract.ts';

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

/** The letter on paper, saved by the browser. */
export const baixarCarta = (id: number) =>
  void download(imprimirCarta, { params: { id } }).then(saveFile, () => undefined);
