import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import type { RowAction } from '../ui/row-actions.tsx';

/** The list that was given before while it says the same. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }));
  if (kept.list.length !== list.length || list.some((one, i) => one !== kept.list[i])) kept.list = list;
  return kept.list;
}

type Seen = Exclude<keyof RowAction, 'onClick'>;
/** All of an action but what it does, which is never kept. */
const seen = Object.keys({
  rotulo: true,
  icone: true,
  perigo: true,
  impedimento: true,
  abre: true,
  endereco: true,
} satisfies Record<Seen, true>) as Seen[];

const looksLike = (a: readonly RowAction[], b: readonly RowAction[]): boolean =>
  a.length === b.length && a.every((action, i) => seen.every((part) => action[part] === b[i]?.[part]));

interface Kept {
  readonly told: readonly RowAction[];
  readonly given: readonly RowAction[];
}

/** A name for each that stays its own where the list is told anew: the second of two alike is not the first. */
function namesOf(all: readonly (number | string)[]): string[] {
  const times = new Map<number | string, number>();
  return all.map((one) => {
    const before = times.get(one) ?? 0;
    times.set(one, before + 1);
    return `${before} ${one}`;
  });
}

const rotulosOf = (actions: readonly RowAction[]) => namesOf(actions.map(({ rotulo }) => rotulo));

/** What the lists say now of the action that was drawn in a row; undefined where it is gone, or cannot be done any more. */
export function actionNow(
  ids: readonly number[],
  lists: readonly (readonly RowAction[])[],
  row: string,
  name: string,
): RowAction | undefined {
  const actions = lists[namesOf(ids).indexOf(row)] ?? [];
  const action = actions[rotulosOf(actions).indexOf(name)];
  return action?.impedimento === undefined ? action : undefined;
}

/** The lists to draw, by row: the ones drawn before where they look the same, which `press` finds what to do for. */
export function drawnLists(
  before: ReadonlyMap<string, Kept>,
  ids: readonly number[],
  lists: readonly (readonly RowAction[])[],
  press: (row: string, name: string) => void,
): Map<string, Kept> {
  const rows = namesOf(ids).map((row, i): [string, Kept] => {
    const told = lists[i] ?? [];
    const drawn = before.get(row);
    if (drawn && looksLike(drawn.told, told)) return [row, drawn];
    const names = rotulosOf(told);
    return [row, { told, given: told.map((action, j) => ({ ...action, onClick: () => press(row, names[j] ?? '') })) }];
  });
  return new Map(rows);
}

/**
 * The actions of rows as lists that stay the same while what is seen of them does, so that a row is drawn again only for what
 * changes in it. Pressing one does what its screen says at that moment. `ids` are those of the rows, `lists` their actions.
 */
export function useSteadyActions(
  ids: readonly number[],
  lists: readonly (readonly RowAction[])[],
): readonly (readonly RowAction[])[] {
  const [kept] = useState<{ rows: ReadonlyMap<string, Kept> }>(() => ({ rows: new Map() }));
  const press = useCallbackRef((row: string, name: string) => actionNow(ids, lists, row, name)?.onClick());
  kept.rows = drawnLists(kept.rows, ids, lists, press);
  return [...kept.rows.values()].map(({ given }) => given);
}
