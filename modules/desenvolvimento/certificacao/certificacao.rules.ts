/** A certification as the chain of what comes before it sees it. */
export interface Elo {
  readonly nome: string;
  /** What has to be held before; null when nothing. */
  readonly preRequisitoId: number | null;
}

/**
 * The circle that a certification would close by asking for another one first, as names from itself to itself ('A', 'B', 'A'); null when
 * there is none. `id` is null for a new one, which nobody asks for yet. A circle among others, which is not its own, is not told.
 */
export function circuloDePreRequisitos(
  { id, nome }: { readonly id: number | null; readonly nome: string },
  preRequisitoId: number | null,
  elos: ReadonlyMap<number, Elo>,
): string[] | null {
  const nomes = [nome];
  const vistos = new Set<number>();
  for (let atual = preRequisitoId; atual !== null && !vistos.has(atual); ) {
    vistos.add(atual);
    if (atual === id) return [...nomes, nome];
    const elo = elos.get(atual);
    if (!elo) return null;
    nomes.push(elo.nome);
    atual = elo.preRequisitoId;
  }
  return null;
}

/** Why such a circle is refused, with the names in their order. */
export const recusaDoCirculo = ([primeira = '', ...outras]: readonly string[]): string =>
  outras.length <= 1
    ? 'Uma certificação não é pré-requisito de si mesma.'
    : `Os pré-requisitos fechariam um círculo: ${[primeira, ...outras].map((nome) => `“${nome}”`).join(' exige ')}.`;
