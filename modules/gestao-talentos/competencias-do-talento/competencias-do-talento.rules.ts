/** A competence with the weight of the level that the band asks for and of the one that the talent has; null where there is none. */
export interface Comparada {
  readonly nome: string;
  readonly exigida: number | null;
  readonly doTalento: number | null;
}

/** What the radar draws: a label and two numbers for every axis; a dataset that has nothing to say is empty. */
export interface Comparacao {
  readonly labels: string[];
  readonly competenciasColaborador: number[];
  readonly competenciasFaixaSalarial: number[];
}

/**
 * What the band asks for against what the talent has, competence by competence. Where only one of them has a level the other counts
 * as 0; where one has none at all its dataset is empty, and the chart is hidden (V-0292).
 */
export function compararCompetencias(linhas: readonly Comparada[]): Comparacao {
  const comparadas = linhas.filter(({ exigida, doTalento }) => exigida !== null || doTalento !== null);
  const dados = (valor: (linha: Comparada) => number | null) =>
    comparadas.some((linha) => valor(linha) !== null) ? comparadas.map((linha) => valor(linha) ?? 0) : [];
  return {
    labels: comparadas.map(({ nome }) => nome),
    competenciasColaborador: dados(({ doTalento }) => doTalento),
    competenciasFaixaSalarial: dados(({ exigida }) => exigida),
  };
}
