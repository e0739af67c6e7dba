import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project, whatever the current folder is. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Where the command line of an installed package starts.
 *
 * @param {string} packageName for instance 'vite'
 * @param {string} [command] the name of the command when it is not the package's own
 * @returns {string} path of a JavaScript file, to be run with Node
 */
export function tool(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
