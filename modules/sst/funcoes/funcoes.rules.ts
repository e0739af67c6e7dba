import type { FieldError } from '#platform/shared/problem.ts';

/** A history as the form of a new function has it; null is 'not filled'. */
interface HistoricoDigitado {
  readonly data: string | null;
  readonly codigoCBO: string | null;
  readonly descricao: string | null;
}

const EXIGIDOS = [
  ['data', 'Data é obrigatória'],
  ['codigoCBO', 'Código CBO é obrigatório'],
  ['descricao', 'Descrição é obrigatória'],
] as const;

/** What is wrong with the first history of a new function: all of its fields or none, so that a function may wait for its CBO. */
export function errosDoPrimeiroHistorico(historico: HistoricoDigitado): FieldError[] {
  if (EXIGIDOS.every(([campo]) => historico[campo] === null)) return [];
  return EXIGIDOS.flatMap(([campo, mensagem]) => (historico[campo] === null ? [{ campo, mensagem }] : []));
}
