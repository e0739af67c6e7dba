import { type Barra, maioresBarras } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';

/** How many bars a picture has; the others are added up as one. */
const MAIORES = 12;

/** How many items bear each label, in the order in which labels first came. */
export function contarPor<T>(itens: readonly T[], rotulo: (item: T) => string): Barra[] {
  const contagens = new Map<string, number>();
  for (const item of itens) contagens.set(rotulo(item), (contagens.get(rotulo(item)) ?? 0) + 1);
  return [...contagens].map(([nome, valor]) => ({ rotulo: nome, valor, texto: formatarInteiro(valor) }));
}

/** The labels that most items bear, as bars. */
export const maisFrequentes = <T>(itens: readonly T[], rotulo: (item: T) => string): readonly Barra[] =>
  maioresBarras(contarPor(itens, rotulo), MAIORES, formatarInteiro);
