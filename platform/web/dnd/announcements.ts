import { Accessibility, type DragEndEvent, type DragOverEvent, type DragStartEvent, defaultPreset } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { useEffect, useRef, useState } from 'react';

/** What something is called, by its key. */
export type Names = (id: string | number) => string;

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

/** The plugins of a board whose moves are announced in Portuguese. */
export function useAnnouncedPlugins(nameOf: Names, columnName: Names) {
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
  return plugins;
}
