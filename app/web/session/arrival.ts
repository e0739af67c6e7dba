const NOME = 'chegada-conhecida';

/** How this page was opened, as the browser tells it. */
interface Arrival {
  /** 'navigate', 'reload', 'back_forward' or 'prerender'. */
  readonly type: string;
  readonly referrer: string;
  readonly origin: string;
  /** This tab logged in or said 'Continuar' before. */
  readonly known: boolean;
}

/**
 * True when the person came from outside of the application: a fresh navigation, not from a page of this
 * site, in a tab that has neither logged in nor been asked yet.
 */
export function cameFromOutside({ type, referrer, origin, known }: Arrival): boolean {
  if (known || type !== 'navigate') return false;
  return !URL.canParse(referrer) || new URL(referrer).origin !== origin;
}

/** Remembers, for this tab, that the person knows who is logged in. */
export function markArrival(): void {
  try {
    sessionStorage.setItem(NOME, '1');
  } catch {
    // Without storage the question comes again on the next visit, which is harmless.
  }
}

/** How this very page was opened. */
export function thisArrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    type: entry?.type ?? 'navigate',
    referrer: document.referrer,
    origin: location.origin,
    known: sessionStorage.getItem(NOME) !== null,
  };
}
