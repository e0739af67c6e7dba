import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** How much slower than this machine's the person's processor is. */
const CPU_TIMES = 4;
const GZIP_LEVEL = 9;

/** What one cold visit cost. Sizes in KiB after gzip -9, times in milliseconds. */
export interface Visit {
  readonly jsKB: number;
  readonly cssKB: number;
  readonly files: number;
  readonly lcpMs: number;
  readonly blockedMs: number;
}

interface Marks {
  lcp: number;
  first: number;
  long: { start: number; duration: number }[];
}

/** Opens a Chromium without a window. CHROMIUM_PATH names the program where Playwright has none of its own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** Makes the page's processor slower (Emulation.setCPUThrottlingRate). */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
}

/** Runs in the page before anything else: keeps the largest paint and the long tasks. The server's types know no browser. */
const WATCH = `
  const marks = { lcp: 0, first: 0, long: [] };
  globalThis.medida = marks;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => { marks.lcp = startTime; });
  on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') marks.first = startTime; });
  on('longtask', ({ startTime, duration }) => marks.long.push({ start: startTime, duration }));`;

/**
 * Visits an address with an empty cache on a slow processor, until `content` (a selector) is on the screen and nothing is
 * on its way any more.
 */
export async function visit(context: BrowserContext, address: string, content: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH });
  await slowDown(page);
  const bodies: Promise<{ css: boolean; size: number }>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
    if (kind)
      bodies.push(
        response.body().then(
          (body) => ({ css: kind === 'css', size: gzipSync(body, { level: GZIP_LEVEL }).length }),
          // The page was closed before its end: the visit itself fails.
          () => ({ css: false, size: 0 }),
        ),
      );
  });
  await page.goto(address, { timeout: 120_000 });
  await page.locator(content).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  // The browser tells of a paint some time after it.
  await page.waitForFunction('globalThis.medida.lcp > 0');
  const marks = await page.evaluate<Marks>('globalThis.medida');
  const files = await Promise.all(bodies);
  await page.close();
  const kb = (css: boolean) => files.filter((file) => file.css === css).reduce((sum, { size }) => sum + size, 0) / 1024;
  return {
    jsKB: kb(false),
    cssKB: kb(true),
    files: files.length,
    lcpMs: marks.lcp,
    // Total blocking time: what every task after the first paint took beyond 50 ms.
    blockedMs: marks.long
      .filter(({ start }) => start >= marks.first)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}
