import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTES_PER_STEP } from './checks.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { root, tool } from './house.mjs';
import { countPlaywright } from './results.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Runs the journeys in a real browser against the application on a fresh embedded database, and counts.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {(file: string) => void} [keep] takes what the JSON reporter wrote
 * @throws {import('./friendly.mjs').FriendlyError} when the pages cannot be built or there is no browser
 */
export async function runJourneys(house, keep = () => {}) {
  await buildWeb(house);
  const folder = mkdtempSync(join(tmpdir(), 'ciranda-jornadas-'));
  const { DATABASE_URL: _, ...clean } = house.env;
  const env = {
    ...clean,
    CHROMIUM_PATH: findChromium(house),
    PORT: String(await freePort()),
    DADOS: join(folder, 'dados'),
    E2E_JSON: join(folder, 'resultado.json'),
  };
  const args = [tool('@playwright/test', 'playwright'), 'test', '-c', 'e2e/playwright.config.ts'];
  try {
    const code = await run(house.node, args, { cwd: root, env, minutes: MINUTES_PER_STEP });
    keep(env.E2E_JSON);
    return countPlaywright(env.E2E_JSON, code);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
