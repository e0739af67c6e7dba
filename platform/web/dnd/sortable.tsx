import type { DragEndEvent } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useState } from 'react';
import { type Names, useAnnouncedPlugins } from './announcements.ts';

/** Columns of a board, each with its cards in order; a plain list is a board of one column. */
export type Board = Readonly<Record<string, readonly (string | number)[]>>;

interface BoardProps {
  readonly board: Board;
  /** Called once, when an item is dropped elsewhere: the new board, and what moved. */
  readonly onMove: (
    board: Board,
    moved: { readonly id: string | number; readonly coluna: string; readonly posicao: number },
  ) => void;
  /** What an item is called, for announcements. */
  readonly nameOf: Names;
  /** What a column is called; its key unless given. */
  readonly columnName?: Names;
  /** Renders the columns of the board as it is now, also while an item is on its way. */
  readonly children: (board: Board) => ReactNode;
}

const positionOf = (board: Board, id: string | number) => {
  for (const [coluna, ids] of Object.entries(board)) {
    const posicao = ids.indexOf(id);
    if (posicao >= 0) return { coluna, posicao };
  }
  return null;
};

/** Drag and drop between and within columns, by mouse, touch and keyboard, announced in Portuguese. */
export function DragBoard({ board, onMove, nameOf, columnName = String, children }: BoardProps) {
  const [moving, setMoving] = useState<Board | null>(null);
  const plugins = useAnnouncedPlugins(nameOf, columnName);
  const shown = moving ?? board;
  const end = (event: DragEndEvent) => {
    const id = event.operation.source?.id;
    setMoving(null);
    if (event.canceled || id === undefined || !moving) return;
    const to = positionOf(moving, id);
    const from = positionOf(board, id);
    if (to && from && (to.coluna !== from.coluna || to.posicao !== from.posicao)) onMove(moving, { id, ...to });
  };
  return (
    <DragDropProvider
      plugins={plugins}
      onDragOver={(event) => setMoving((now) => move((now ?? board) as Record<string, (string | number)[]>, event))}
      onDragEnd={end}
    >
      {children(shown)}
    </DragDropProvider>
  );
}

/** A column that takes items, also while it is empty. */
export function DropColumn({
  id,
  className,
  rotulo,
  children,
}: {
  id: string;
  className?: string | undefined;
  rotulo: string;
  children: ReactNode;
}) {
  const { ref, isDropTarget } = useDroppable({ id, type: 'coluna', accept: 'item', collisionPriority: 1 });
  return (
    <section ref={ref} className={className} aria-label={rotulo} data-alvo={isDropTarget || undefined}>
      {children}
    </section>
  );
}

interface ItemProps {
  readonly id: string | number;
  readonly index: number;
  /** Key of its column. */
  readonly coluna: string;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  /** `handle` goes to the `ref` of the part that is grabbed, a button; without it the whole item is. */
  readonly children: (handle: (element: Element | null) => void) => ReactNode;
}

/** An item of a column or list that can be dragged. */
export function SortableItem({ id, index, coluna, className, disabled = false, children }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    group: coluna,
    type: 'item',
    accept: 'item',
    disabled,
  });
  return (
    <div ref={ref} className={className} data-arrastando={isDragging || undefined}>
      {children(handleRef)}
    </div>
  );
}
