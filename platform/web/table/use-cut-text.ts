import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { TOOLTIP } from '../ui/pt-br.ts';

/** What a tooltip says of which element. */
export interface Hint {
  readonly alvo: HTMLElement;
  readonly texto: string;
}

const passes = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
/** Cut by the cell, or by what stands in it beside a picture. */
const isCut = (cell: HTMLElement) => [cell, ...cell.querySelectorAll(':scope > div > :last-child')].some(passes);
/** What a cell says, without what is only to be looked at, such as initials. */
function textOf(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const mute of copy.querySelectorAll('[aria-hidden]')) mute.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** The texts of a row that its columns cut, with their titles. */
function cutInRow(row: HTMLTableRowElement): string {
  const titles = row.closest('table')?.tHead?.rows[0]?.cells;
  return [...row.cells]
    .filter((cell) => cell.dataset.texto !== undefined && isCut(cell))
    .map((cell) => `${titles?.[cell.cellIndex]?.textContent.trim() ?? ''}: ${textOf(cell)}`)
    .join('\n');
}

/**
 * The whole of what the cells of a table cut: of a cell under the pointer, and of all cells of the row that the keyboard came to.
 * Returns the hint to show, and what listens on the body of the table.
 */
export function useCutText() {
  const [hint, setHint] = useState<Hint | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef<HTMLElement | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: Hint | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(next), ms);
  };
  const hide = () => {
    over.current = null;
    clearTimeout(timer.current);
    setHint(null);
  };
  return {
    hint,
    hide,
    listeners: {
      onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
        if (pointerType !== 'mouse') return;
        const cell = (target as Element).closest<HTMLElement>('td[data-texto]');
        if (cell === over.current) return;
        over.current = cell;
        if (cell && isCut(cell)) later({ alvo: cell, texto: textOf(cell) }, TOOLTIP.espera);
        else later(null, 0);
      },
      onPointerLeave: hide,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        if (!(target instanceof HTMLTableRowElement) || !target.matches(':focus-visible')) return hide();
        const texto = cutInRow(target);
        later(texto ? { alvo: target, texto } : null, TOOLTIP.espera);
      },
      onBlur: hide,
    },
  };
}
