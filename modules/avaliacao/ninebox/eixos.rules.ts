import { CAIXAS, type NumeroDaCaixa, TERCOS } from './ninebox.rules.ts';

/** A row of the grid as it is shown, from top to bottom, with its boxes from left to right. */
export interface LinhaDaGrade {
  readonly rotulo: string;
  readonly caixas: readonly NumeroDaCaixa[];
}

/**
 * The nine boxes as rows. Potential goes up and performance to the right; inverted, it is the other way round, and every box keeps its
 * number (V-0410).
 */
export function linhasDaGrade(inverteEixo: boolean): readonly LinhaDaGrade[] {
  const [cima, lado] = inverteEixo ? (['desempenho', 'potencial'] as const) : (['potencial', 'desempenho'] as const);
  return [...TERCOS].reverse().map(({ chave, rotulo }) => ({
    rotulo: `${rotulo} ${cima}`,
    caixas: TERCOS.flatMap((coluna) =>
      CAIXAS.filter((caixa) => caixa[cima] === chave && caixa[lado] === coluna.chave).map(({ numero }) => numero),
    ),
  }));
}

/** Names of the columns of the grid, from left to right. */
export const colunasDaGrade = (inverteEixo: boolean): readonly string[] =>
  TERCOS.map(({ rotulo }) => `${rotulo} ${inverteEixo ? 'potencial' : 'desempenho'}`);

/** How far a move goes up, counting a step of either axis as one: 1 to 3 is 2, 3 to 7 is -4, 1 to 9 is 0. */
export function passos(de: number, para: number): number {
  const altura = (numero: number) => {
    const caixa = CAIXAS.find((uma) => uma.numero === numero);
    const degrau = (terco: string | undefined) => TERCOS.findIndex(({ chave }) => chave === terco);
    return degrau(caixa?.potencial) + degrau(caixa?.desempenho);
  };
  return altura(para) - altura(de);
}
