import { ITENS_POR_TRABALHO } from '#modules/organizacao/inicio/inicio.contract.ts';

/** Kinds of work that stand open; the others take a line until somebody opens them. */
export const ABERTOS = 6;
/** Items that each shows where there are more kinds than that. */
const ITENS_ENTRE_MUITOS = 3;

/** How many items each kind shows, of so many kinds. */
export const itemsShown = (kinds: number): number => (kinds > ABERTOS ? ITENS_ENTRE_MUITOS : ITENS_POR_TRABALHO);
