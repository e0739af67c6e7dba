import type { Page } from '@playwright/test';

/** Runs in the page: for every key, the time from the press until the frame that shows it was drawn. */
const WATCH_KEYS = `
  globalThis.teclas = [];
  addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => {
      // A message arrives after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.teclas.push(performance.now() - timeStamp);
      port2.postMessage(null);
    }), { capture: true });`;

/** Types into the focused field at the pace of a person and returns milliseconds from key to paint, one per key. */
export async function keystrokes(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(WATCH_KEYS);
  await page.keyboard.type(text, { delay: 120 });
  return page.evaluate<number[]>('globalThis.teclas');
}
