import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the main area after a navigation, so that the keyboard goes on in the new screen and readers begin there. Not on
 * the first page, nor when only the search parameters changed, unless one of them, given as `pagina`, makes another screen. A piece of
 * its own, because what draws the frame need not be drawn anew when a navigation ends.
 */
export function Arrival({ main, pagina = '' }: { main: RefObject<HTMLElement | null>; pagina?: string }) {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const place = pathname === undefined ? undefined : `${pathname} ${pagina}`;
  const before = useRef(place);
  useEffect(() => {
    if (place === before.current) return;
    const first = before.current === undefined;
    before.current = place;
    // A dialog or field that took the focus by itself keeps it.
    if (!first && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [place, main]);
  return null;
}
