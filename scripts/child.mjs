import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Exit code of a program that did not end in its time, as `timeout` gives it. */
export const LATE = 124;
/** Seconds in which such a program may still write down what it has done. */
const LAST_WORDS = 15;

/**
 * Runs a program to its end, passing on the signals this process receives meanwhile.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, minutes?: number }} options
 *   `minutes`: after this time the program is ended
 * @returns {Promise<number>} the exit code, LATE when its time was up, or 128 plus the number of the signal that ended it
 */
export function run(command, args, { cwd, env, stdio = 'inherit', minutes }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio });
    const forward = (signal) => child.kill(signal);
    const timers = [];
    let late = false;
    if (minutes) {
      const limit = () => {
        late = true;
        child.kill('SIGINT');
      };
      timers.push(setTimeout(limit, minutes * 60_000));
      timers.push(setTimeout(() => child.kill('SIGKILL'), minutes * 60_000 + LAST_WORDS * 1000));
    }
    const release = () => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('close', (code, signal) => {
      release();
      resolve(late ? LATE : (code ?? 128 + (constants.signals[signal] ?? 0)));
    });
  });
}
