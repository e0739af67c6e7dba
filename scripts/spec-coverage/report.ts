import { join } from 'node:path';
import { KINDS, type Kind, type Row, readInventory, readTable } from './inventory.ts';
import { readProduct } from './product.ts';
import { proofsOf, type Results, type Standing, standingOf } from './proofs.ts';
import { readSources } from './sources.ts';
import { DONE, judge, placesOf, type State, type Verdict } from './verdict.ts';

const STATES: readonly State[] = ['servido', 'mostrado', 'provado', 'dispensado', 'não construído', 'não provado'];

/** Everything that is known of the rows. */
export interface Coverage {
  readonly byKind: ReadonlyMap<Kind, readonly Verdict[]>;
  /** Proofs that do not hold, as 'id file > test: why'. */
  readonly broken: readonly string[];
  /** False when there was no run to hold the proofs against: they are believed. */
  readonly verified: boolean;
}

/** Files of docs/spec that steer the judgement. */
function readSteering(folder: string) {
  const placeRows = readTable(join(folder, 'lugares.tsv'));
  return {
    places: new Map(placeRows.map(({ chave = '', lugares = '' }) => [chave, lugares.split(' ').filter(Boolean)])),
    proofs: proofsOf(readTable(join(folder, 'provas.tsv'))),
    excused: new Map(readTable(join(folder, 'dispensas.tsv')).map(({ id = '', reason = '' }) => [id, reason])),
  };
}

/** Compares every row with the product at `root`, and every proof with the tests that ran. */
export async function coverage(root: string, results: Results): Promise<Coverage> {
  const folder = join(root, 'docs/spec');
  const inventory = readInventory(folder);
  const { places, proofs, excused } = readSteering(folder);
  const sources = readSources(root);
  const product = await readProduct(root, sources);
  const rows = new Map<string, Row>([...inventory.values()].flat().map((row) => [row.id ?? '', row]));
  const standings = proofs.map((proof): [typeof proof, Standing | 'a linha não existe'] => {
    const row = rows.get(proof.id);
    return [proof, row ? standingOf(proof, results, sources, () => placesOf(row, places)) : 'a linha não existe'];
  });
  const holds = (standing: string) => standing === 'vale' || standing === 'não conferida';
  // A row with several proofs needs them all.
  const failing = new Set(standings.filter(([, standing]) => !holds(standing)).map(([{ id }]) => id));
  const proved = new Set(proofs.map(({ id }) => id).filter((id) => !failing.has(id)));
  const broken = standings
    .filter(([, standing]) => !holds(standing))
    .map(([{ id, file, test }, standing]) => `${id} ${file} > ${test}: ${standing}`);
  const steering = { places, proved, excused };
  const byKind = new Map(
    [...inventory].map(([kind, found]) => [kind, found.map((row) => judge(kind, row, product, steering))]),
  );
  return { byKind, broken, verified: results !== null };
}

/** Rows and fulfilled rows of every module, by its name. */
export function countByModule({ byKind }: Coverage): ReadonlyMap<string, { rows: number; done: number }> {
  const counts = new Map<string, { rows: number; done: number }>();
  for (const { module, state } of [...byKind.values()].flat()) {
    const { rows, done } = counts.get(module) ?? { rows: 0, done: 0 };
    counts.set(module, { rows: rows + 1, done: done + (DONE.includes(state) ? 1 : 0) });
  }
  return new Map([...counts].sort(([a], [b]) => a.localeCompare(b)));
}

/** The coverage as lines of text: counts, then the rows of `modules` that need a reader (all states with `everything`). */
export function describeCoverage(found: Coverage, modules: readonly string[], everything: boolean): string {
  const { byKind, broken, verified } = found;
  const lines = [['', ...STATES].map((cell) => cell.padEnd(15)).join('')];
  const mine = ({ module }: Verdict) => modules.length === 0 || modules.includes(module);
  for (const [kind, verdicts] of byKind) {
    const counts = STATES.map((state) => verdicts.filter((verdict) => mine(verdict) && verdict.state === state).length);
    lines.push([KINDS[kind], ...counts].map((cell) => String(cell).padEnd(15)).join(''));
  }
  for (const state of STATES) {
    if (!everything && (DONE.includes(state) || modules.length === 0)) continue;
    const rows = [...byKind.values()].flat().filter((verdict) => mine(verdict) && verdict.state === state);
    if (rows.length > 0) lines.push('', `${state}:`, ...rows.map(({ id, what }) => `  ${id} ${what}`));
  }
  if (!verified) lines.push('', 'Nenhum resultado de testes: as provas não foram conferidas (npm test as confere).');
  if (broken.length > 0) lines.push('', 'provas que não valem:', ...broken.map((proof) => `  ${proof}`));
  return lines.join('\n');
}
