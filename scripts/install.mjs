import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './child.mjs';
import { FriendlyError } from './friendly.mjs';
import { root } from './house.mjs';

/** Packages by folder, as a lock file lists them; empty when the file is missing or cut short. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Says whether node_modules holds what the lock file asks for. npm writes down what it installed when it finishes, so
 * an interrupted installation, an older one and one without development packages are all seen.
 *
 * @returns {boolean}
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([folder, { version, optional, devOptional }]) =>
      folder === '' || present[folder]?.version === version || (!present[folder] && (optional || devOptional)),
  );
}

/** How to call npm: the one that called us, else the one beside Node, else the one in the PATH. */
function npmCommand() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const cli = candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return cli ? { command: process.execPath, args: [cli] } : { command: 'npm', args: [] };
}

/**
 * Installs exactly what the lock file says.
 *
 * @throws {FriendlyError} when npm does not finish well
 */
export async function install() {
  const { command, args } = npmCommand();
  const options = ['--include=dev', '--include=optional', '--loglevel=error', '--fetch-retry-mintimeout=2000'];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  console.log('Instalando as dependências (npm ci). Na primeira vez leva de meio a alguns minutos...');
  const begin = Date.now();
  const pulse = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`  ainda instalando, ${Math.round((Date.now() - begin) / 1000)} s...`);
  }, 10_000);
  const code = await run(command, [...args, 'ci', ...options], { cwd: root, env }).catch((error) => error.code);
  clearInterval(pulse);
  if (code !== 0) {
    throw new FriendlyError(
      `Não foi possível instalar as dependências: o npm parou com o código ${code}. ` +
        'Verifique a conexão com a internet (ou o proxy do npm), o espaço em disco e a permissão de escrita nesta pasta, e rode de novo.',
    );
  }
}
