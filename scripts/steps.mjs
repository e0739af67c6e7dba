import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

/**
 * A part of the work. `run` gets where the programs that it starts write to.
 *
 * @typedef {{ name: string, run: (stdio: import('node:child_process').StdioOptions) => Promise<import('./results.mjs').Result> }} Step
 */

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;

/** A signal stops the list after the steps under way, whose own children have received it too. */
function watchSignals() {
  const state = { stopped: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      state.stopped = true;
    });
  }
  return state;
}

/** Lines that the end of the run repeats of a step that failed without naming a test. */
const LAST_LINES = 30;

/** What a step wrote while others ran beside it, given whole when it ends. */
async function apart(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ciranda-passo-'));
  const file = join(folder, 'saida');
  const out = openSync(file, 'w');
  try {
    const result = await work(['ignore', out, out]);
    return { ...result, text: readFileSync(file, 'utf8') };
  } finally {
    closeSync(out);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory that a step may take with all that it starts: its database, its browser. */
const BYTES_OF_A_STEP = 4 * 2 ** 30;

/**
 * How many steps run side by side where nobody waits for the other: as many as there are processors, which each keeps busy with its database or
 * browser (one more on two of them: 99 % busy and a tenth slower); four at most, and no more than the memory holds.
 */
export const LANES = Math.max(1, Math.min(4, availableParallelism(), Math.floor(totalmem() / BYTES_OF_A_STEP)));

/**
 * Runs every step, whatever the others gave, shows the time of each, and ends with the line `N passed, N failed`.
 *
 * @param {Step[][]} groups each group begins when the one before has ended; inside of one the steps begin in order
 * @param {{ lanes?: number }} [o] `lanes`: steps of a group that run side by side, each showing what it wrote at its end; 1 when not given
 * @returns {Promise<number>} exit code: 0 only when nothing failed
 */
export async function runSteps(groups, { lanes = 1 } = {}) {
  const state = watchSignals();
  const begin = Date.now();
  const lines = [];
  const faults = [];
  const total = { passed: 0, failed: 0 };
  const one = async ({ name, run }) => {
    console.log(`\n▶ ${name}`);
    const since = Date.now();
    const result = await (lanes > 1 ? apart(run) : run('inherit')).catch((error) => {
      console.error(error.friendly ? error.message : error);
      return { passed: 0, failed: 1, faults: [String(error.message ?? error)] };
    });
    const { passed, failed, text, faults: named = [] } = result;
    if (text) console.log(`\n── ${name}\n${text.trimEnd()}`);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) {
      const said = named.length > 0 ? named : [(text ?? '').trimEnd().split('\n').slice(-LAST_LINES).join('\n')];
      faults.push(...said.map((words) => `✘ ${name}: ${words}`));
    }
    const counted = passed + failed > 0 ? ` (certos: ${passed}, com falha: ${failed})` : '';
    lines.push(`${failed === 0 ? '✔' : '✘'} ${name}: ${seconds(since)}${counted}`);
    console.log(lines.at(-1));
  };
  for (const group of groups) {
    const waiting = [...group];
    const lane = async () => {
      for (let next = waiting.shift(); next && !state.stopped; next = waiting.shift()) await one(next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  if (state.stopped) total.failed += 1;
  if (faults.length > 0) console.log(`\n── O que falhou\n${faults.join('\n\n')}`);
  console.log(
    `\n${lines.join('\n')}\n${state.stopped ? 'Interrompido antes do fim. ' : ''}Tempo total: ${seconds(begin)}\n`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
