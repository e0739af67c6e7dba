import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { root } from './house.mjs';

/** Sources ready to run, kept from one start to the next: reading them anew costs seconds, and memory that stays. */
const COMPILED = join(root, 'node_modules', '.cache', 'ciranda');

/**
 * Lets this process become a program of the project, so that no launcher stays in memory beside it and signals, Ctrl+C and the
 * exit code are its own. A Node that is new enough runs the file itself; another hands its process over to the Node 24
 * (POSIX, from 22.15 on), or else stays and passes signals and the exit code on.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {string} file whole path of a JavaScript or TypeScript file
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number | undefined>} the exit code of a program that ran beside; undefined when it is this process
 */
export async function become({ node, env: asked }, file, args, cwd) {
  const env = { ...asked, NODE_COMPILE_CACHE: asked.NODE_COMPILE_CACHE ?? COMPILED };
  if (node === process.execPath) {
    process.chdir(cwd);
    Object.assign(process.env, env);
    process.argv = [node, file, ...args];
    nodeModule.enableCompileCache?.(COMPILED);
    await import(pathToFileURL(file).href);
    return undefined;
  }
  if (process.execve && process.platform !== 'win32') {
    process.chdir(cwd);
    // It would warn that the call is new.
    process.removeAllListeners('warning');
    process.execve(node, [node, file, ...args], env);
  }
  return run(node, [file, ...args], { cwd, env });
}
