import { type Barra, maioresBarras, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';

/** How many bars a picture has; the others are added up as one. */
const MAIORES = 12;

/** How many items bear each label, in the order in which labels first came. */
export const contarPor = <T>(itens: readonly T[], rotulo: (item: T) => string): Barra[] =>
  somarPor(itens, rotulo).map((soma) => ({ ...soma, texto: formatarInteiro(soma.valor) }));

/** The labels that most items bear, as bars. */
export const maisFrequentes = <T>(itens: readonly T[], rotulo: (item: T) => string): readonly Barra[] =>
  maioresBarras(contarPor(itens, rotulo), MAIORES, formatarInteiro);
