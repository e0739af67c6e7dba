import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';

/** Where a record stands in its time of keeping. */
export const situacaoDaGuarda = opcoes([
  ['VENCIDO', 'Vencido'],
  ['A_VENCER', 'A vencer'],
  ['EM_DIA', 'No prazo'],
  ['RETIDO', 'Retido'],
  ['SEM_PRAZO', 'Sem prazo'],
]);
export type SituacaoDaGuarda = CodigoDe<typeof situacaoDaGuarda>;
