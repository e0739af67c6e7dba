import { delimiter, dirname } from 'node:path';
import { install, isInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';

/**
 * Makes the project ready to run anything: dependencies from the lock file and a Node 24.
 *
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} `node`: path of the Node 24 program; `env`: the
 *   environment in which a child that calls `node` gets that same one
 * @throws {import('./friendly.mjs').FriendlyError} when one of them cannot be had
 */
export async function bootstrap() {
  if (!isInstalled()) await install();
  const node = findNode24();
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  return { node, env: { ...process.env, PATH: path, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } };
}
