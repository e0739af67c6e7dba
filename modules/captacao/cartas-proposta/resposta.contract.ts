import { textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import type { EstadoDaCarta } from './cartas-proposta.rules.ts';

// Apart from the contract of letters: the portal, which reads and answers them, fetches none of the staff's forms.

/** States of a letter as people read them. */
export const estadosDaCarta = opcoes<EstadoDaCarta>([
  ['RASCUNHO', 'Rascunho'],
  ['ENVIADA', 'Espera resposta'],
  ['ACEITA', 'Aceita'],
  ['RECUSADA', 'Recusada'],
  ['CANCELADA', 'Cancelada'],
]);

export const motivoRecusa = textoLongo({ label: 'Motivo da recusa', max: 500, pessoal: 'apagar' });
