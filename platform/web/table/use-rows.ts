import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { withBase } from '../api/base-path.ts';
import type { RowAction } from '../ui/row-actions.tsx';
import { commandOf } from './row-keys.ts';
import { leaveRow, rowLeft } from './row-left.ts';
import { rangeOf } from './selection.ts';

interface Options {
  /** What tells the list from others of its screen. */
  readonly list: string;
  /** Ids of the rows, in their order. */
  readonly ids: readonly number[];
  /** The actions of each row. */
  readonly actions: readonly (readonly RowAction[])[];
  readonly selection:
    | { readonly ids: ReadonlySet<number>; readonly onChange: (ids: ReadonlySet<number>) => void }
    | undefined;
}

const OWN = 'a, button, input, label, select, textarea, [role="menuitem"]';

/** The action that opens a row, if it can be done now. */
export const openerOf = (actions: readonly RowAction[] | undefined): RowAction | undefined =>
  actions?.find(({ abre, impedimento }) => abre && impedimento === undefined);

/**
 * What clicks and keys do on the rows of a list: a click and Enter open, arrows, Home and End move, space and clicks with
 * shift mark. Returns the row that the keyboard is on, the ref and the listeners of the body of the table, and how to mark.
 */
export function useRows({ list, ids, actions, selection }: Options) {
  const [at, setAt] = useState(0);
  const last = useRef<number | null>(null);
  const current = Math.min(at, Math.max(ids.length - 1, 0));
  const body = useRef<HTMLElement>(null);
  // Back from the record that was opened here, the keyboard goes on from its row.
  const back = useRef(rowLeft(list));
  const there = back.current === null ? -1 : ids.indexOf(back.current);
  useEffect(() => {
    if (there < 0) return;
    back.current = null;
    setAt(there);
    const active = document.activeElement;
    if (active && !active.matches('body, main')) return;
    body.current?.querySelector<HTMLElement>(`[data-linha="${there}"][tabindex]`)?.focus();
  }, [there]);

  function mark(chosen: readonly number[], on: boolean) {
    const next = new Set(selection?.ids);
    for (const id of chosen) on ? next.add(id) : next.delete(id);
    selection?.onChange(next);
  }
  function markRow(id: number, on: boolean, range: boolean) {
    mark(range ? rangeOf(ids, last.current, id) : [id], on);
    last.current = id;
  }
  const rowOf = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-linha]') : null;
    return row && { row, index: Number(row.dataset.linha) };
  };
  function open(index: number, elsewhere: boolean) {
    const opener = openerOf(actions[index]);
    if (elsewhere && opener?.endereco) window.open(withBase(opener.endereco), '_blank', 'noopener');
    else opener?.onClick();
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const found = rowOf(event.target);
    // A menu hangs in the page elsewhere, but its events pass here.
    if (!found || !event.currentTarget.contains(found.row)) return;
    if ((event.target as Element).closest(OWN) || document.getSelection()?.isCollapsed === false) return;
    const id = ids[found.index];
    if (selection && event.shiftKey && id !== undefined) return markRow(id, !selection.ids.has(id), true);
    open(found.index, event.ctrlKey || event.metaKey || event.button === 1);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const found = rowOf(event.target);
    if (!found || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const onRow = event.target === found.row;
    if (!onRow && event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return;
    const command = commandOf(event.key, found.index, ids.length, onRow);
    if (command === null) return;
    const id = ids[found.index];
    if (command === 'marca' && !(selection && id !== undefined)) return;
    event.preventDefault();
    if (command === 'abre') open(found.index, false);
    else if (command === 'marca') id !== undefined && markRow(id, !selection?.ids.has(id), event.shiftKey);
    else found.row.parentElement?.querySelector<HTMLElement>(`[data-linha="${command.vai}"]`)?.focus();
  }
  return {
    current,
    body,
    mark,
    markRow,
    listeners: {
      onClick,
      onAuxClick: (event: MouseEvent<HTMLElement>) => event.button === 1 && onClick(event),
      onKeyDown,
      onFocusCapture: ({ target }: { target: EventTarget }) => {
        const found = rowOf(target);
        if (!found) return;
        setAt(found.index);
        leaveRow(list, ids[found.index]);
      },
    },
  };
}
