import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';
import { FriendlyError } from './friendly.mjs';
import { root, tool } from './house.mjs';

// The one without windows first: what it does not draw costs a quarter of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chrome',
];
/** Packages of Debian, the first that the system knows. */
const SYSTEM_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A program that says its version works; the stub of a system that only offers to install it does not. */
function works(program) {
  if (!existsSync(program)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function ofTheSystem() {
  const folders = ['/usr/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const named = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...named, ...PLACES].find(works);
}

/** Where Playwright keeps the browser it downloads itself. */
function ofPlaywright({ node, env }) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(node, ['-e', script], { cwd: root, env, encoding: 'utf8' });
  const program = stdout?.trim();
  return program && works(program) ? program : undefined;
}

/** Has Playwright download its Chromium; as root on Debian it also brings the libraries. */
function download({ node, env }) {
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...rest } = env;
  const args = [tool('@playwright/test', 'playwright'), 'install', '--no-shell', 'chromium'];
  if (canInstall()) args.push('--with-deps');
  console.log('Baixando o Chromium do Playwright...');
  return spawnSync(node, args, { cwd: root, env: rest, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/**
 * Finds a Chromium or Chrome for the journeys, installing one when there is none.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @returns {string} path of the program
 * @throws {FriendlyError} when there is none and none can be installed
 */
export function findChromium(house) {
  const asked = process.env.CHROMIUM;
  if (asked && works(asked)) return asked;
  const found =
    ofTheSystem() ??
    ofPlaywright(house) ??
    (canInstall() && SYSTEM_PACKAGES.some((name) => aptInstall([name, 'fonts-liberation']))
      ? ofTheSystem()
      : undefined) ??
    (download(house) ? ofPlaywright(house) : undefined);
  if (found) return found;
  throw new FriendlyError(
    'Para as jornadas é preciso o Chromium ou o Chrome, e ele não foi encontrado nem pôde ser baixado. ' +
      'Instale-o (Debian: sudo apt-get install chromium), ou aponte CHROMIUM para o programa, e rode de novo.',
  );
}
