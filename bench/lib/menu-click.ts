import type { Page } from '@playwright/test';

/** Runs in the page: from the press on a link until the frame in which the rows of its list were drawn. */
const WATCH_CLICK = `
  globalThis.cliques = [];
  addEventListener('click', ({ timeStamp, target }) => {
    const path = target.closest?.('nav a')?.pathname;
    if (!path) return;
    const look = () => {
      const there = location.pathname === path && document.querySelector('main tbody tr td')
        && !document.querySelector('main [aria-busy=true], main .mantine-Skeleton-root, main [data-esqueleto]');
      if (!there) return void requestAnimationFrame(look);
      // A message arrives after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.cliques.push(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, { capture: true });`;

interface Watched {
  readonly cliques: readonly number[];
}

/** A person's hand rests on an entry of the menu before it presses: milliseconds. */
const REST = 150;

/**
 * Presses entries of one group of the menu one after the other, once in a page, and returns milliseconds from each press to the drawn rows of its list.
 * `labels` are the names of the entries, which lead to lists with records.
 */
export async function menuClicks(page: Page, labels: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(WATCH_CLICK);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const [at, label] of labels.entries()) {
    const link = menu.getByRole('link', { name: label, exact: true });
    await link.hover();
    await new Promise((resolve) => setTimeout(resolve, REST));
    await link.click();
    await page.waitForFunction((all) => (globalThis as unknown as Watched).cliques.length === all, at + 1);
  }
  return page.evaluate<number[]>('globalThis.cliques');
}
