import { booleano } from '#platform/shared/contract/kinds.ts';

/** How questions stand on paper. */
export const opcoesDeImpressao = {
  agruparPorAspecto: booleano({ label: 'Agrupar por aspecto' }),
  modoEconomico: booleano({ label: 'Modo econômico', ajuda: 'Letra menor e menos espaço: menos folhas.' }),
};
