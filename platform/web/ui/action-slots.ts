/** Icons that stand in a row; what else there is goes to its menu. */
const LUGARES = 2;

/** What places an action. */
interface Placed {
  readonly rotulo: string;
  readonly abre?: boolean | undefined;
  readonly perigo?: boolean | undefined;
}

/** What makes two actions of different rows the same: 'Editar' and 'Visualizar' both open. */
export const slotOf = ({ abre, rotulo }: Placed): string => (abre ? '' : rotulo);

/**
 * The places of the icons in the rows of a list, the same in every row: what opens the row, and the first that any row has.
 * What cannot be undone is never among them.
 */
export function slotsOf(rows: readonly (readonly Placed[])[]): readonly string[] {
  const quiet = rows.flatMap((actions) => actions.filter(({ perigo }) => !perigo).map(slotOf));
  const all = [...new Set(quiet)];
  const first = all.includes('') ? ['', ...all.filter((slot) => slot !== '')] : all;
  return first.slice(0, LUGARES);
}

/** True when some row has an action that has no place of its own. */
export const overflows = (rows: readonly (readonly Placed[])[], slots: readonly string[]): boolean =>
  rows.some((actions) => actions.some((action) => action.perigo || !slots.includes(slotOf(action))));
