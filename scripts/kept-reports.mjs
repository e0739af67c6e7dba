import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';

/** What the JSON reporters of the last whole run of the tests wrote, for the step that holds proofs against it. */
const FOLDER = join(root, '.cache', 'testes');

/** Begins a run: what an earlier one wrote is forgotten. */
export function forgetReports() {
  rmSync(FOLDER, { recursive: true, force: true });
}

/**
 * Keeps the report of one step.
 *
 * @param {string} file what a JSON reporter wrote; a step that ended before writing it leaves nothing to keep
 */
export function keepReport(file) {
  if (!existsSync(file)) return;
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync(file, join(FOLDER, `${readdirSync(FOLDER).length}.json`));
}
