/** A share of answers to one question: those of one area, and of people without one (null). */
export interface Parcela {
  readonly areaId: number | null;
  readonly respostas: number;
}

/**
 * Which areas keep their name with the answers to one question. The others go together into what has no area, which is empty or as large as the
 * smallest group too: otherwise the total less the areas shown would tell of a few. Returns the areas that keep their name, and whether the
 * question has any result at all.
 */
export function areasComResultado(
  parcelas: readonly Parcela[],
  minimo: number,
): { readonly areas: readonly number[]; readonly temResultado: boolean } {
  const total = parcelas.reduce((soma, { respostas }) => soma + respostas, 0);
  if (total < minimo) return { areas: [], temResultado: false };
  const grandes = parcelas
    .flatMap(({ areaId, respostas }) => (areaId !== null && respostas >= minimo ? [{ areaId, respostas }] : []))
    .sort((a, b) => b.respostas - a.respostas || a.areaId - b.areaId);
  let resto = total - grandes.reduce((soma, { respostas }) => soma + respostas, 0);
  while (resto > 0 && resto < minimo && grandes.length > 0) resto += grandes.pop()?.respostas ?? 0;
  return { areas: grandes.map(({ areaId }) => areaId), temResultado: true };
}

/** The questions that have a result, each with the areas that keep their name, of how many of each area answered each question. */
export const perguntasComResultado = (
  contagens: readonly (Parcela & { readonly perguntaId: number })[],
  minimo: number,
): { readonly pergunta: number; readonly areas: readonly number[] }[] =>
  [...Map.groupBy(contagens, ({ perguntaId }) => perguntaId)].flatMap(([pergunta, parcelas]) => {
    const { areas, temResultado } = areasComResultado(parcelas, minimo);
    return temResultado ? [{ pergunta, areas }] : [];
  });
