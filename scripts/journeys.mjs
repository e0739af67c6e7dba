import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTES_PER_STEP } from './checks.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { root, tool } from './house.mjs';
import { countPlaywright } from './results.mjs';

/**
 * Runs what `e2e/` proves in a real browser against the application on a fresh embedded database of its own, and counts. The pages
 * are built already.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {import('node:child_process').StdioOptions} stdio where it writes to
 * @param {{ projects: string[], keep?: (file: string) => void }} o `projects`: which of e2e/playwright.config.ts; `keep`: takes what the
 *   JSON reporter wrote
 * @throws {import('./friendly.mjs').FriendlyError} when there is no browser
 */
export async function runJourneys(house, stdio, { projects, keep = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'ciranda-jornadas-'));
  const { DATABASE_URL: _, ...clean } = house.env;
  const env = {
    ...clean,
    CHROMIUM_PATH: findChromium(house),
    PORT: String(await freePort()),
    DADOS: join(folder, 'dados'),
    E2E_JSON: join(folder, 'resultado.json'),
    E2E_SAIDA: join(root, 'test-results', projects[0]),
  };
  const args = [
    tool('@playwright/test', 'playwright'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...projects.map((name) => `--project=${name}`),
  ];
  try {
    const code = await run(house.node, args, { cwd: root, env, stdio, minutes: MINUTES_PER_STEP });
    keep(env.E2E_JSON);
    return countPlaywright(env.E2E_JSON, code);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
