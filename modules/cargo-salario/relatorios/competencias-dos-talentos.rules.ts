interface Nivel {
  readonly ordem: number;
}
interface Comparada {
  readonly exigido: Nivel | null;
  readonly atual: Nivel | null;
}

/** How a talent stands in a competence: by the weights of the levels. Without a level nobody attends what is asked for. */
export function resultadoDe({ exigido, atual }: Comparada): 'Não exigida' | 'Sem nível' | 'Abaixo' | 'Atende' {
  if (!exigido) return 'Não exigida';
  if (!atual) return 'Sem nível';
  return atual.ordem < exigido.ordem ? 'Abaixo' : 'Atende';
}

/** Of the competences that bands ask for, the percentage in which the talent has the level, with one place ('66.7'); null of none. */
export function aderenciaDe(linhas: readonly Comparada[]): string | null {
  const pedidas = linhas.filter(({ exigido }) => exigido !== null);
  const atendidas = pedidas.filter((linha) => resultadoDe(linha) === 'Atende').length;
  if (pedidas.length === 0) return null;
  const milesimos = Math.floor((atendidas * 2000 + pedidas.length) / (2 * pedidas.length));
  return `${Math.trunc(milesimos / 10)}.${milesimos % 10}`;
}

/**
 * The whole percentage of people who have the level that is asked of them: takes what `resultadoDe` said of each, nothing where there is
 * nothing to say; null when it is asked of nobody.
 */
export function parteQueAtende(resultados: readonly (string | null | undefined)[]): number | null {
  const pedidos = resultados.filter((resultado) => resultado && resultado !== 'Não exigida');
  if (pedidos.length === 0) return null;
  return Math.round((100 * pedidos.filter((resultado) => resultado === 'Atende').length) / pedidos.length);
}
