import { lugaresRepetidos } from '#platform/shared/text.ts';

/** A cell of the matrix: a gravity and a probability, by id. */
export interface Celula {
  readonly gravidadeRiscoId: number;
  readonly probabilidadeRiscoId: number;
}

export const REPETIDA = 'Esta combinação já está na lista.';

const chave = ({ gravidadeRiscoId, probabilidadeRiscoId }: Celula) => `${gravidadeRiscoId}x${probabilidadeRiscoId}`;

/** True when both are the same cell (NR-1 1.5.4.4.2: a level of risk is a severity with a probability). */
export const mesmaCelula = (uma: Celula, outra: Celula): boolean => chave(uma) === chave(outra);

/** The places, from 0, of cells that stand before in the list too. */
export const repetidas = (celulas: readonly Celula[]): number[] => lugaresRepetidos(celulas.map(chave));
