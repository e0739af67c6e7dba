import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'keydown'] as const;
/** A page that nobody touches fetches the rest of itself after its first sight, in milliseconds. */
const REST = 1500;

/**
 * What only an action of the person calls for: `load` (always the same function) is asked when the person first touches the page, or when
 * it has stood for a moment, so that it keeps nothing of the first sight waiting. Returns null until it is there; what fails is asked
 * for again at the next touch.
 */
export function useLater<T>(load: () => Promise<T>): T | null {
  const [came, setCame] = useState<{ readonly it: T } | null>(null);
  const there = came !== null;
  useEffect(() => {
    if (there) return;
    let asked = false;
    const ask = () => {
      if (asked) return;
      asked = true;
      load().then(
        (it) => setCame({ it }),
        () => {
          asked = false;
        },
      );
    };
    const timer = setTimeout(ask, REST);
    for (const sign of signs) document.addEventListener(sign, ask);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, ask);
    };
  }, [load, there]);
  return came?.it ?? null;
}
