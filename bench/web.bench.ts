import type { Browser, BrowserContext } from '@playwright/test';
import { openBrowser, slowDown, type Visit, visit } from './lib/browser.ts';
import { type ServerChild, startProduct, temporaryFolder } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { median, percentile, short } from './lib/figures.ts';
import { keystrokes } from './lib/keystrokes.ts';
import { menuClicks } from './lib/menu-click.ts';
import { builtPages } from './lib/pages.ts';

const RUNS = 5;
const NAME = 'Maria Aparecida dos Santos Oliveira Nascimento Albuquerque';

const pages = {
  'login da equipe': { path: '/login', session: false, content: 'input[type="password"]' },
  'lista de candidatos': { path: '/captacao/candidatos', session: true, content: 'tbody tr' },
  'vagas do portal': {
    path: '/externo/anuncios?empresaId=1',
    session: false,
    content: '#root main a[href*="anuncios"]',
  },
} as const;

/** What the pages remember of a tab in which a log-in happened: without it they first ask whose session it is. */
const ARRIVED = "sessionStorage.setItem('chegada-conhecida', '1')";

/** A browser that was never here, perhaps with a session. */
async function freshContext(
  browser: Browser,
  { address }: ServerChild,
  cookie: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) {
    await context.addCookies([{ name, value, url: address }]);
    await context.addInitScript({ content: ARRIVED });
  }
  return context;
}

function summary(visits: readonly Visit[]): Record<string, number> {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    jsKB: short(of('jsKB'), 1),
    cssKB: short(of('cssKB'), 1),
    somaKB: short(of('jsKB') + of('cssKB'), 1),
    arquivos: of('files'),
    lcpMs: short(of('lcpMs'), 0),
    lcpMelhorMs: short(Math.min(...visits.map(({ lcpMs }) => lcpMs)), 0),
    bloqueioMs: short(of('blockedMs'), 0),
  };
}

async function typing(browser: Browser, server: ServerChild, cookie: string): Promise<Record<string, number>> {
  const rounds: { p50: number; p95: number }[] = [];
  for (let i = 0; i < RUNS; i++) {
    const context = await freshContext(browser, server, cookie);
    const page = await context.newPage();
    await page.goto(`${server.address}/captacao/candidatos/new`, { waitUntil: 'networkidle', timeout: 120_000 });
    await slowDown(page);
    await page.locator('input[name="nome"]').click();
    const times = await keystrokes(page, NAME);
    rounds.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
    await context.close();
  }
  return {
    teclaP50Ms: short(median(rounds.map(({ p50 }) => p50)), 1),
    teclaP95Ms: short(median(rounds.map(({ p95 }) => p95)), 1),
    teclaP95MelhorMs: short(Math.min(...rounds.map(({ p95 }) => p95)), 1),
  };
}

/** Entries of one group, in an order in which each leads to another list. */
const LISTAS = [
  'Candidatos',
  'Solicitações de pessoal',
  'Banco de talentos',
  'Avaliações de candidatos',
  'Exames palográficos',
];

/** From a press in the menu to the rows of its list, on this processor as it is: the first time in a visit, and again. */
async function clicking(browser: Browser, server: ServerChild, cookie: string): Promise<Record<string, number>> {
  const first: number[] = [];
  const again: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const context = await freshContext(browser, server, cookie);
    const page = await context.newPage();
    await page.goto(`${server.address}/captacao/anuncios`, { waitUntil: 'networkidle', timeout: 120_000 });
    const times = await menuClicks(page, [...LISTAS, ...LISTAS]);
    first.push(...times.slice(0, LISTAS.length));
    again.push(...times.slice(LISTAS.length));
    await context.close();
  }
  return {
    cliqueP50Ms: short(median(first), 0),
    cliqueP95Ms: short(percentile(first, 0.95), 0),
    deNovoP50Ms: short(median(again), 0),
    deNovoP95Ms: short(percentile(again, 0.95), 0),
  };
}

/** First visits (five cold ones each, the middle counts) and typing, on a processor four times slower than this one. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  await builtPages();
  const folder = temporaryFolder();
  const server = await startProduct({ DADOS: folder.path, LOG: 'warn' });
  const browser = await openBrowser();
  try {
    const { cookie } = await logIn(server.address);
    const out: Record<string, Record<string, number>> = {};
    for (const [name, { path, session, content }] of Object.entries(pages)) {
      const visits: Visit[] = [];
      for (let i = 0; i < RUNS; i++) {
        const context = await freshContext(browser, server, session ? cookie : null);
        visits.push(await visit(context, `${server.address}${path}`, content));
        await context.close();
      }
      out[name] = summary(visits);
    }
    out['do menu à lista'] = await clicking(browser, server, cookie);
    out['digitar no cadastro de candidato'] = await typing(browser, server, cookie);
    return out;
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

if (import.meta.main) console.table(await run());
