/** A point of a chart that the pointer and the keyboard reach. Places are pixels inside of the drawing. */
export interface Mark {
  /** Unlike that of every other mark. */
  readonly id: string;
  /** What is asked for when it is chosen: the `chave` of its category, slice, stage or cell. */
  readonly chave: string;
  /** Its whole name: what the label on the axis may cut. */
  readonly rotulo: string;
  /** Its value as people read it, with whatever explains it: '12 vagas (40%)'. */
  readonly texto: string;
  /** Where its tooltip points. */
  readonly x: number;
  readonly y: number;
  /** Place in the grid that the arrow keys walk. */
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Where a key leads from a mark: arrows to the next one in that direction, over gaps; where all stand in one row or one column
 * every arrow goes forth or back. Home and End lead to the first and the last. Null for another key and at the edge.
 */
export function markAfter(marks: readonly Mark[], id: string, key: string): Mark | null {
  const from = marks.find((mark) => mark.id === id);
  if (!from) return null;
  if (key === 'Home') return marks[0] ?? null;
  if (key === 'End') return marks.at(-1) ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const one = (of: (mark: Mark) => number) => marks.every((mark) => of(mark) === of(from));
  if (one(({ row }) => row) || one(({ column }) => column))
    return marks[marks.indexOf(from) + step[0] + step[1]] ?? null;
  const ahead = marks
    .map((mark) => ({ mark, down: (mark.row - from.row) * step[0], across: (mark.column - from.column) * step[1] }))
    .filter(({ mark, down, across }) =>
      step[0] === 0 ? mark.row === from.row && across > 0 : mark.column === from.column && down > 0,
    )
    .sort((a, b) => a.down + a.across - (b.down + b.across));
  return ahead[0]?.mark ?? null;
}

/** A value with its name, for what is said of a chart as a whole. */
export interface Named {
  readonly rotulo: string;
  readonly valor: number;
}

/**
 * A chart in a sentence: 'Gráfico de barras com 5 valores: o maior é 12 (Vendas), o menor é 3 (RH).' Takes what kind of picture it is
 * and how a value is written.
 */
export function summary(tipo: string, itens: readonly Named[], escrever: (valor: number) => string): string {
  const [first] = itens;
  if (!first) return `${tipo} sem valores.`;
  if (itens.length === 1) return `${tipo} com um valor: ${escrever(first.valor)} (${first.rotulo}).`;
  const most = itens.reduce((a, b) => (b.valor > a.valor ? b : a));
  const least = itens.reduce((a, b) => (b.valor < a.valor ? b : a));
  const range =
    most.valor === least.valor
      ? `todos são ${escrever(most.valor)}`
      : `o maior é ${escrever(most.valor)} (${most.rotulo}), o menor é ${escrever(least.valor)} (${least.rotulo})`;
  return `${tipo} com ${itens.length} valores: ${range}.`;
}
