import { useLayoutEffect, useRef, useState } from 'react';
import type { RowAction } from '../ui/row-actions.tsx';

/** A function that stays the same one while what it does is always the latest. */
export function useSteady<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  return useState(
    () =>
      (...args: Args) =>
        now.current(...args),
  )[0];
}

/** The list that was given before while it says the same. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }));
  if (kept.list.length !== list.length || list.some((one, i) => one !== kept.list[i])) kept.list = list;
  return kept.list;
}

const seen = ['rotulo', 'icone', 'perigo', 'impedimento', 'abre', 'endereco'] as const;

const looksLike = (a: readonly RowAction[], b: readonly RowAction[]): boolean =>
  a.length === b.length && a.every((action, i) => seen.every((part) => action[part] === b[i]?.[part]));

interface Kept {
  readonly told: readonly RowAction[];
  readonly given: readonly RowAction[];
}

/**
 * The actions of rows as lists that stay the same while what is seen of them does, so that a row is drawn again only for what
 * changes in it. Pressing one does what its screen says at that moment. `ids` are those of the rows, `lists` their actions.
 */
export function useSteadyActions(
  ids: readonly number[],
  lists: readonly (readonly RowAction[])[],
): readonly (readonly RowAction[])[] {
  const [kept] = useState(() => new Map<number, Kept>());
  const press = useSteady((id: number, rotulo: string) =>
    lists[ids.indexOf(id)]?.find((action) => action.rotulo === rotulo)?.onClick(),
  );
  const now = ids.map((id, i): [number, Kept] => {
    const told = lists[i] ?? [];
    const before = kept.get(id);
    if (before && looksLike(before.told, told)) return [id, before];
    return [id, { told, given: told.map((action) => ({ ...action, onClick: () => press(id, action.rotulo) })) }];
  });
  kept.clear();
  for (const [id, one] of now) kept.set(id, one);
  return now.map(([, { given }]) => given);
}
