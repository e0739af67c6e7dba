/** A figure that a report opens with: 'Tempo médio', '32 dias', 'de 18 vagas encerradas'. */
export interface Indicador {
  readonly rotulo: string;
  readonly valor: string;
  readonly detalhe?: string;
}

/** One bar of a picture. `valor` only decides its length; what is read is `texto`. */
export interface Barra {
  readonly rotulo: string;
  /** At least 0. */
  readonly valor: number;
  readonly texto: string;
}

/** A picture of a report: bars beside their labels, columns over a scale of time or bands, or a funnel. */
export interface Grafico {
  readonly titulo: string;
  readonly forma: 'barras' | 'colunas' | 'funil';
  readonly barras: readonly Barra[];
}

/** Values at the crossings of rows and columns, the greater the stronger; a crossing that nobody gave stays empty. */
export interface Mapa {
  readonly titulo: string;
  /** What a row is: 'Competência'. */
  readonly categoria: string;
  readonly linhas: readonly string[];
  readonly colunas: readonly string[];
  /** `linha` and `coluna` are places in those lists; `valor` is at least 0, at most 100. What is read is `texto`. */
  readonly celulas: readonly {
    readonly linha: number;
    readonly coluna: number;
    readonly valor: number;
    readonly texto: string;
  }[];
}

/** What stands in a PDF before the table: figures in tiles and pictures, drawn by the engine itself. */
export interface Resumo {
  readonly indicadores: readonly Indicador[];
  readonly graficos: readonly Grafico[];
  readonly mapas?: readonly Mapa[];
}

/** Adds up a number per label, in the order in which labels first came. */
export function somarPor<T>(
  itens: readonly T[],
  rotulo: (item: T) => string,
  quanto: (item: T) => number = () => 1,
): { readonly rotulo: string; readonly valor: number }[] {
  const somas = new Map<string, number>();
  for (const item of itens) somas.set(rotulo(item), (somas.get(rotulo(item)) ?? 0) + quanto(item));
  return [...somas].map(([nome, valor]) => ({ rotulo: nome, valor }));
}

/**
 * The longest bars of a picture, and the rest added up as one more, so that a picture never runs over its page.
 * Takes bars, how many to keep, and how to write a sum; the order is by value, equal values by label.
 */
export function maioresBarras(
  barras: readonly Barra[],
  quantas: number,
  escrever: (valor: number) => string,
): readonly Barra[] {
  const porValor = [...barras].sort((a, b) => b.valor - a.valor || a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  if (porValor.length <= quantas) return porValor;
  const resto = porValor.slice(quantas - 1);
  const valor = resto.reduce((soma, barra) => soma + barra.valor, 0);
  return [...porValor.slice(0, quantas - 1), { rotulo: `Outros (${resto.length})`, valor, texto: escrever(valor) }];
}
