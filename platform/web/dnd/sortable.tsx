import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  defaultPreset,
  KeyboardSensor,
} from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Columns of a board, each with its cards in order; a plain list is a board of one column. */
export type Board = Readonly<Record<string, readonly (string | number)[]>>;

type Names = (id: string | number) => string;

function announcements(nameOf: Names, columnOf: Names) {
  const where = ({ operation: { target } }: DragOverEvent | DragEndEvent) => {
    if (!target) return 'fora das áreas';
    if (!isSortable(target)) return columnOf(target.id);
    const { index, group } = target;
    return `posição ${index + 1}${group === undefined ? '' : ` de ${columnOf(group)}`}`;
  };
  const named = ({ operation: { source } }: DragStartEvent | DragOverEvent | DragEndEvent) =>
    source ? nameOf(source.id) : '';
  return Accessibility.configure({
    announcements: {
      dragstart: (event: DragStartEvent) => `${named(event)} foi pego.`,
      dragover: (event: DragOverEvent) => `${named(event)} está sobre ${where(event)}.`,
      dragend: (event: DragEndEvent) =>
        event.canceled ? `Movimento de ${named(event)} cancelado.` : `${named(event)} foi solto em ${where(event)}.`,
    },
    screenReaderInstructions: {
      draggable: 'Pressione espaço para pegar o item, as setas para movê-lo, espaço para soltar e Esc para cancelar.',
    },
  });
}

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
  /** False leaves keys to another way of moving, such as a menu of the item. */
  readonly teclado?: boolean;
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

const pointerOnly = defaultPreset.sensors.filter((sensor) => sensor !== KeyboardSensor);

/** Drag and drop between and within columns, by mouse, touch and keyboard, announced in Portuguese. */
export function DragBoard({ board, onMove, nameOf, columnName = String, teclado = true, children }: BoardProps) {
  const [moving, setMoving] = useState<Board | null>(null);
  const names = useRef({ nameOf, columnName });
  useEffect(() => {
    names.current = { nameOf, columnName };
  });
  // Made once: another list would be another set of plugins, and the announcements of a move under way would be lost.
  const [plugins] = useState(() => [
    ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
    announcements(
      (id) => names.current.nameOf(id),
      (id) => names.current.columnName(id),
    ),
  ]);
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
      sensors={teclado ? defaultPreset.sensors : pointerOnly}
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
