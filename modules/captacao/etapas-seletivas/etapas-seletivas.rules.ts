import { ORDEM_MAXIMA } from './etapas-seletivas.contract.ts';

/**
 * Order to propose for a new stage: the smallest free one after the number of stages that exist (orders 2 and 4
 * exist, propose 3), so that gaps are used (decision U-0056). Takes the orders in use; returns 1..999, or null when none
 * is left.
 */
export function proximaOrdemLivre(usadas: readonly number[]): number | null {
  const emUso = new Set(usadas);
  for (let ordem = Math.max(1, usadas.length + 1); ordem <= ORDEM_MAXIMA; ordem++) if (!emUso.has(ordem)) return ordem;
  for (let ordem = 1; ordem <= ORDEM_MAXIMA; ordem++) if (!emUso.has(ordem)) return ordem;
  return null;
}
