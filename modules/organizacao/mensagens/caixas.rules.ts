import type { TipoCaixa } from './mensagens.contract.ts';
import { caixas } from './mensagens.contract.ts';

/** How a person arranged the boxes of the dashboard. */
export interface Arrumacao {
  readonly caixasEsquerda: readonly TipoCaixa[];
  readonly caixasDireita: readonly TipoCaixa[];
  readonly caixasMinimizadas: readonly TipoCaixa[];
}

/** The arrangement of a first visit: boxes alternate between the columns. */
export const arrumacaoInicial: Arrumacao = {
  caixasEsquerda: caixas.codigos.filter((_, index) => index % 2 === 0),
  caixasDireita: caixas.codigos.filter((_, index) => index % 2 === 1),
  caixasMinimizadas: [],
};

/**
 * Every box stands exactly once: a repeated one counts where it came first (left column before right), and one that
 * stands nowhere goes to the end of the left column.
 */
export function arrumar({ caixasEsquerda, caixasDireita, caixasMinimizadas }: Arrumacao): Arrumacao {
  const seen = new Set<TipoCaixa>();
  const fresh = (tipo: TipoCaixa) => !seen.has(tipo) && seen.add(tipo).has(tipo);
  const left = caixasEsquerda.filter(fresh);
  const right = caixasDireita.filter(fresh);
  return {
    caixasEsquerda: [...left, ...caixas.codigos.filter(fresh)],
    caixasDireita: right,
    caixasMinimizadas: [...new Set(caixasMinimizadas)],
  };
}
