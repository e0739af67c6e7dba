import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, type Kind, readInventory, readTable } from './inventory.ts';
import { readProduct } from './product.ts';
import { judge, type State, type Verdict } from './verdict.ts';

const STATES: readonly State[] = ['servido', 'mostrado', 'provado', 'dispensado', 'ausente', 'nao-conferivel'];

/** Everything that is known of the rows of some modules. */
export interface Coverage {
  readonly byKind: ReadonlyMap<Kind, readonly Verdict[]>;
  /** Proofs whose text is no longer in their file, as 'id file'. */
  readonly broken: readonly string[];
}

/** Compares the rows of the given modules (column `module`) with the product at `root`. */
export async function coverage(root: string, modules: readonly string[]): Promise<Coverage> {
  const folder = join(root, 'docs/spec');
  const product = await readProduct(root);
  const proofs = readTable(join(folder, 'provas.tsv'));
  const holds = ({ file = '', text = '' }: Record<string, string>) => {
    try {
      return text !== '' && readFileSync(join(root, file), 'utf8').includes(text);
    } catch {
      return false;
    }
  };
  const steering = {
    proved: new Set(proofs.filter(holds).map(({ id = '' }) => id)),
    excused: new Map(readTable(join(folder, 'dispensas.tsv')).map(({ id = '', reason = '' }) => [id, reason])),
  };
  const byKind = new Map<Kind, readonly Verdict[]>();
  for (const [kind, rows] of readInventory(folder, modules)) {
    byKind.set(
      kind,
      rows.map((row) => judge(kind, row, product, steering)),
    );
  }
  return { byKind, broken: proofs.filter((row) => !holds(row)).map(({ id, file }) => `${id} ${file}`) };
}

/** The coverage as lines of text: a table of counts, then the rows that need a reader (all rows with `everything`). */
export function describeCoverage({ byKind, broken }: Coverage, everything: boolean): string {
  const lines = [['', ...STATES].map((cell) => cell.padEnd(15)).join('')];
  for (const [kind, verdicts] of byKind) {
    const counts = STATES.map((state) => verdicts.filter((verdict) => verdict.state === state).length);
    lines.push([KINDS[kind], ...counts].map((cell) => String(cell).padEnd(15)).join(''));
  }
  const shown = (state: State) =>
    everything || state === 'ausente' || state === 'nao-conferivel' || state === 'dispensado';
  for (const state of STATES.filter(shown)) {
    const rows = [...byKind.values()].flat().filter((verdict) => verdict.state === state);
    if (rows.length > 0) lines.push('', `${state}:`, ...rows.map(({ id, what }) => `  ${id} ${what}`));
  }
  if (broken.length > 0) lines.push('', 'provas que não existem mais:', ...broken.map((proof) => `  ${proof}`));
  return lines.join('\n');
}
