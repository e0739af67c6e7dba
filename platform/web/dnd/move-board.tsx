import { type DragEndEvent, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay, useDraggable, useDroppable } from '@dnd-kit/react';
import type { ReactNode } from 'react';
import { type Names, useAnnouncedPlugins } from './announcements.ts';

/** The whole card is grabbed, also beside its handle; links, buttons and boxes on it stay what they are, and a finger has to rest first. */
const wholeCard = [PointerSensor.configure({ activatorElements: ({ element, handle }) => [element, handle] })];

/**
 * A board whose cards are carried from column to column by mouse or touch, their order within a column being given. The card
 * itself stays where React put it; a picture of it follows the pointer. Keys go another way, such as a menu of the card.
 */
export function MoveBoard({
  onDrop,
  nameOf,
  columnName,
  picture,
  children,
}: {
  /** Called when a card is let go over another column. */
  onDrop: (id: string | number, coluna: string) => void;
  /** What a card and a column are called, for announcements. */
  nameOf: Names;
  columnName: Names;
  /** What follows the pointer. */
  picture: (id: string | number) => ReactNode;
  children: ReactNode;
}) {
  const plugins = useAnnouncedPlugins(nameOf, columnName);
  const end = ({ canceled, operation: { source, target } }: DragEndEvent) => {
    if (canceled || !source || !target || source.data.coluna === target.id) return;
    onDrop(source.id, String(target.id));
  };
  return (
    <DragDropProvider plugins={plugins} sensors={wholeCard} onDragEnd={end}>
      {children}
      <DragOverlay dropAnimation={null}>{(source) => picture(source.id)}</DragOverlay>
    </DragDropProvider>
  );
}

/** A column that takes cards. */
export function MoveColumn({
  id,
  elementId,
  className,
  rotulo,
  disabled = false,
  children,
}: {
  id: string;
  /** Of the element, which can be given the focus by it. */
  elementId?: string;
  className?: string | undefined;
  rotulo: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { ref, isDropTarget } = useDroppable({ id, type: 'coluna', accept: 'cartao', disabled });
  return (
    <section
      ref={ref}
      id={elementId}
      tabIndex={elementId ? -1 : undefined}
      className={className}
      aria-label={rotulo}
      data-alvo={isDropTarget || undefined}
    >
      {children}
    </section>
  );
}

/** A card that can be carried to another column; `handle` goes to the `ref` of the button that shows it and takes it at once by touch. */
export function MoveItem({
  id,
  coluna,
  className,
  disabled = false,
  children,
}: {
  id: string | number;
  /** Key of its column. */
  coluna: string;
  className?: string | undefined;
  disabled?: boolean;
  children: (handle: (element: Element | null) => void) => ReactNode;
}) {
  const { ref, handleRef, isDragSource } = useDraggable({ id, type: 'cartao', data: { coluna }, disabled });
  // Without its handle the whole card would be announced as a button to drag.
  return (
    <div ref={disabled ? null : ref} className={className} data-arrastando={isDragSource || undefined}>
      {children(handleRef)}
    </div>
  );
}
