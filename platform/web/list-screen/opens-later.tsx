import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

/** Draws the button, open or not. */
export type DrawButton = (open: boolean, onClick: () => void) => ReactNode;

/** A button whose panel (`children`, which draw it from then on) comes with its first press. */
export function OpensLater({ button, children }: { button: DrawButton; children: ReactNode }) {
  const [used, setUsed] = useState(false);
  if (!used) return button(false, () => setUsed(true));
  return <Suspense fallback={button(false, () => undefined)}>{children}</Suspense>;
}

/**
 * Whether such a panel is open, and the frame of its button, which took the place of the one that was pressed: it gets the focus before
 * the panel opens, so that the panel knows where the focus goes back to.
 */
export function useOpenedLater(): [boolean, (open: boolean) => void, RefObject<HTMLSpanElement | null>] {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    frame.current?.querySelector('button')?.focus();
    setOpen(true);
  }, []);
  return [open, setOpen, frame];
}
