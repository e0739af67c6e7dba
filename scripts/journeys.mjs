import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTES_PER_STEP } from './checks.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { FriendlyError } from './friendly.mjs';
import { root, tool } from './house.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { countPlaywright } from './results.mjs';

const temporaryFolder = () => memoryFolder('ciranda-jornadas-') ?? mkdtempSync(join(tmpdir(), 'ciranda-jornadas-'));

/**
 * Makes the data from which runs of journeys start: an embedded database with the demonstration.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {import('node:child_process').StdioOptions} stdio where it writes to
 * @returns {Promise<string>} the folder, gone when this process exits
 * @throws {FriendlyError} when the server does not start
 */
export async function demoData(house, stdio) {
  const folder = temporaryFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, ...clean } = house.env;
  const env = { ...clean, HOST: '127.0.0.1', PORT: String(await freePort()), DADOS: folder, DEMO: '1' };
  const args = [join(root, 'scripts', 'demo-data.ts')];
  const code = await run(house.node, args, { cwd: root, env, stdio, minutes: MINUTES_PER_STEP });
  if (code !== 0) throw new FriendlyError('Os dados de demonstração não ficaram prontos.');
  return folder;
}

/**
 * Runs what `e2e/` proves in a real browser against the application on an embedded database of their own, and counts. The pages are
 * built already.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {import('node:child_process').StdioOptions} stdio where it writes to
 * @param {{ projects: string[], data: string, keep?: (file: string) => void }} o `projects`: which of e2e/playwright.config.ts; `data`:
 *   what `demoData` made, of which they get a copy; `keep`: takes what the JSON reporter wrote
 * @throws {import('./friendly.mjs').FriendlyError} when there is no browser
 */
export async function runJourneys(house, stdio, { projects, data, keep = () => {} }) {
  const folder = temporaryFolder();
  cpSync(data, join(folder, 'dados'), { recursive: true });
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
