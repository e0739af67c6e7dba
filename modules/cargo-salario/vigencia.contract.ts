import { opcoes } from '#platform/shared/contract/options.ts';

/** Agreement with the payroll system about a line of a history (codes: decision U-0092). */
export const statusHistorico = opcoes([
  ['1', 'Confirmado'],
  ['2', 'Aguardando confirmação'],
  ['3', 'Cancelado'],
]);

/** What somebody earns against what their band pays on the day: a band pays one amount, so to be at it is to earn just that. */
export const posicaoNaFaixa = opcoes([
  ['abaixo', 'Abaixo da faixa'],
  ['naFaixa', 'Igual à faixa'],
  ['acima', 'Acima da faixa'],
]);

/** How a salary is fixed. */
export const tipoSalario = opcoes([
  ['1', 'Por cargo'],
  ['2', 'Por índice'],
  ['3', 'Por valor'],
]);
