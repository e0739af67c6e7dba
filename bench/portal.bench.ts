import type { BrowserContext } from '@playwright/test';
import { candidato } from '#app/server/demo/logins.ts';
import { openBrowser, slowDown } from './lib/browser.ts';
import { startProduct, temporaryFolder } from './lib/child.ts';
import { median, short } from './lib/figures.ts';
import { builtPages } from './lib/pages.ts';

const RUNS = 5;

const pages = {
  vagas: { path: '/externo/anuncios?empresaId=1', session: false, content: '#root article' },
  login: { path: '/externo/login?empresaId=1', session: false, content: 'input[type="password"]' },
  'minhas candidaturas': { path: '/externo/candidato-solicitacoes', session: true, content: '#root article' },
  privacidade: { path: '/externo/privacidade', session: true, content: '#root main h2' },
} as const;

interface Marks {
  lcp: number;
  grey: number;
}

/** Runs in the page before anything else: keeps the largest paint, and when a grey block stood on the screen last. */
const WATCH = `
  const marks = { lcp: 0, grey: 0 };
  globalThis.medida = marks;
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => { marks.lcp = startTime; }))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector('.mantine-Skeleton-root, [data-esqueleto]')) marks.grey = performance.now();
    requestAnimationFrame(look);
  };
  look();`;

async function open(context: BrowserContext, address: string, content: string, slow: boolean): Promise<Marks> {
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH });
  if (slow) await slowDown(page);
  await page.goto(address, { timeout: 120_000 });
  await page.locator(content).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  // The browser tells of a paint some time after it.
  await page.waitForFunction('globalThis.medida.lcp > 0');
  const marks = await page.evaluate<Marks>('globalThis.medida');
  await page.close();
  return marks;
}

/** Logs the demo's candidate in; without the acceptance of the policy the area shows nothing else. */
async function enter(context: BrowserContext, address: string): Promise<void> {
  const { cpf: username, senha: password } = candidato;
  await context.request.post(`${address}/api/externo/login`, { data: { username, password, empresaId: 1 } });
  const info = await context.request.get(`${address}/api/externo/userinfo`);
  if ((await info.json()).aceitoPoliticaSeguranca) return;
  const page = await context.newPage();
  await page.goto(`${address}/externo/candidato-solicitacoes`);
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.close();
}

/** Second visits of the candidates' pages on a phone, on a processor four times slower than this one: milliseconds. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  await builtPages();
  const folder = temporaryFolder();
  const server = await startProduct({ DADOS: folder.path, LOG: 'warn' });
  const browser = await openBrowser();
  try {
    const out: Record<string, Record<string, number>> = {};
    for (const [name, { path, session, content }] of Object.entries(pages)) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
      if (session) await enter(context, server.address);
      const address = `${server.address}${path}`;
      await open(context, address, content, false);
      const visits: Marks[] = [];
      for (let i = 0; i < RUNS; i++) visits.push(await open(context, address, content, true));
      await context.close();
      out[name] = {
        lcpMs: short(median(visits.map(({ lcp }) => lcp)), 0),
        lcpMelhorMs: short(Math.min(...visits.map(({ lcp }) => lcp)), 0),
        cinzaAteMs: short(median(visits.map(({ grey }) => grey)), 0),
        cinzaAteMelhorMs: short(Math.min(...visits.map(({ grey }) => grey)), 0),
      };
    }
    return out;
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

if (import.meta.main) console.table(await run());
