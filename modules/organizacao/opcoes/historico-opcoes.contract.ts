import { opcoes } from '#platform/shared/contract/options.ts';

/** Why a line of an employee's history came to be (decision U-0084). */
export const motivoHistorico = opcoes([
  ['CONTRATACAO', 'Contratação'],
  ['PROMOCAO', 'Promoção'],
  ['REAJUSTE', 'Reajuste'],
  ['DISSIDIO', 'Dissídio'],
  ['TRANSFERENCIA', 'Transferência'],
  ['CORRECAO', 'Correção'],
]);

/** How a salary is given (Salary types). */
export const tipoSalario = opcoes([
  ['1', 'Por cargo'],
  ['2', 'Por índice'],
  ['3', 'Por valor'],
]);

/** What the payroll system says of a line of history; NAO_INTEGRADO where there is no payroll to say anything. */
export const statusHistorico = opcoes([
  ['NAO_INTEGRADO', 'Não integrado'],
  ['AGUARDANDO', 'Aguardando confirmação'],
  ['CONFIRMADO', 'Confirmado'],
  ['CANCELADO', 'Cancelado'],
]);
