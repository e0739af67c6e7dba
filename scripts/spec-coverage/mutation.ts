import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { homesOf, type Proof, reached } from './proofs.ts';
import { besideProduct, type Source } from './sources.ts';

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly killedBy?: readonly string[];
  readonly location: { readonly start: { readonly line: number } };
}

/** The part that is read of a report in the schema of mutation testing elements. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[]; readonly source: string }>>;
  readonly testFiles: Readonly<
    Record<string, { readonly tests: readonly { readonly id: string; readonly name: string }[] }>
  >;
}

/** What is broken together: the files of one folder, for the tests that read them. */
export interface Group {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Every change is tried against a database: seconds each. */
  readonly slow: boolean;
}

/** What is broken when a folder is named: where decisions are written. */
const BREAKABLE = /\.(rules|report|actions)\.ts$/;
const TEST = /\.test\.ts$/;
/** What calls every call there is sees a change by chance, after minutes. */
const SWEEP = 'app/testing/every-call.ts';

/**
 * The groups under some paths. Rules are tried against the tests that read them without a database, where there are such;
 * everything else against the tests of its own folder and those that call its contract, or those that read the folder when
 * there is neither. `soDaPasta`: of those only the ones of its own folder, where there are such.
 */
export function groupsOf(
  paths: readonly string[],
  sources: ReadonlyMap<string, Source>,
  { soDaPasta = false } = {},
): Group[] {
  const under = (file: string) =>
    paths.some((path) => file === path || (file.startsWith(`${path}/`) && BREAKABLE.test(file)));
  const tests = [...sources.keys()].filter((file) => TEST.test(file));
  const reads = new Map(tests.map((test) => [test, reached(test, sources)]));
  const pure = tests.filter((test) => !sources.get(test)?.imports.some((file) => file.includes('/testing/')));
  const groups = new Map<string, { files: string[]; tests: Set<string>; slow: boolean }>();
  for (const file of [...sources.keys()].filter((name) => under(name) && !besideProduct(name))) {
    const own = tests.filter((test) => reads.get(test)?.has(file));
    const direct = own.filter((test) => pure.includes(test) && sources.get(test)?.imports.includes(file));
    const served = tests.filter((test) => !pure.includes(test) && !sources.get(test)?.imports.includes(SWEEP));
    const contract = file.replace(BREAKABLE, '.contract.ts');
    const daPasta = served.filter((test) => dirname(test) === dirname(file));
    const beside =
      soDaPasta && daPasta.length > 0
        ? daPasta
        : [...daPasta, ...served.filter((test) => sources.get(test)?.imports.includes(contract))];
    const readers = served.filter((test) => sources.get(test)?.imports.some((one) => dirname(one) === dirname(file)));
    const chosen = direct.length > 0 ? direct : beside.length > 0 ? beside : readers;
    // Slow tests are never run for what fast ones see.
    const name = `${dirname(file).replaceAll('/', '-')}${direct.length > 0 ? '' : '-banco'}`;
    const group = groups.get(name) ?? { files: [], tests: new Set<string>(), slow: direct.length === 0 };
    group.files.push(file);
    for (const test of chosen) group.tests.add(test);
    groups.set(name, group);
  }
  return [...groups].map(([name, group]) => ({ name, ...group, tests: [...group.tests].sort() }));
}

/** Nodes that change by themselves, without what stands inside of a longer one. */
const CHANGES = /^(Literal|TemplateLiteral|BinaryExpression|LogicalExpression|UnaryExpression|ConditionalExpression)$/;

/** The lines of a source on which something can be broken whole. */
function linesToBreak(file: string, source: string): number[] {
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const lineOf = (place: number) => starts.findLastIndex((start) => start <= place) + 1;
  const found = new Set<number>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (typeof value === 'object' && value !== null) {
      const { type = '', start = 0, end = 0 } = value as { type?: string; start?: number; end?: number };
      if (/^(TS|Import)/.test(type)) return;
      if (CHANGES.test(type) && lineOf(start) === lineOf(end)) found.add(lineOf(start));
      look(Object.values(value));
    }
  };
  look(parseSync(file, source).program.body);
  return [...found];
}

/**
 * Some lines of a file as places for Stryker ('file:12-12'), drawn by lot; the same for the same file and `seed`. All of them
 * when there are no more than `count`.
 */
export function drawLines(file: string, source: string, count: number, seed: string): string[] {
  const lot = (line: number) => createHash('sha256').update(`${seed} ${file} ${line}`).digest('hex');
  return linesToBreak(file, source)
    .sort((a, b) => lot(a).localeCompare(lot(b)))
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((line) => `${file}:${line}-${line}`);
}

const SEEN = new Set(['Killed', 'Timeout']);
const TRIED = new Set([...SEEN, 'Survived', 'NoCoverage']);

/** Changes that tests saw, and changes tried: altogether and by file. */
export function scoreOf(reports: readonly MutationReport[]) {
  const byFile = new Map(
    reports.flatMap(({ files }) =>
      Object.entries(files).map(([file, { mutants }]): [string, { killed: number; tried: number }] => [
        file,
        {
          killed: mutants.filter(({ status }) => SEEN.has(status)).length,
          tried: mutants.filter(({ status }) => TRIED.has(status)).length,
        },
      ]),
    ),
  );
  const sum = (key: 'killed' | 'tried') => [...byFile.values()].reduce((total, count) => total + count[key], 0);
  return { killed: sum('killed'), tried: sum('tried'), byFile };
}

/** The changes that no test saw, as 'file:line what became of it'. */
export function survivors({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, replacement, mutatorName, location: { start } }) => {
        const line = source.split('\n')[start.line - 1]?.trim();
        return `  ${file}:${start.line} ${status === 'NoCoverage' ? 'não coberta, ' : ''}${mutatorName}: ${line} -> ${replacement}`;
      }),
  );
}

/** The rows whose feature was broken and whose proving test ran and saw no change, as 'id file > test'. */
export function toothless(
  reports: readonly MutationReport[],
  proofs: readonly Proof[],
  placesOf: (id: string) => readonly string[],
  sources: ReadonlyMap<string, Source>,
): string[] {
  const ran = new Map<string, { saw: boolean; files: string[] }>();
  for (const { files, testFiles } of reports) {
    const killers = new Set(
      Object.values(files).flatMap(({ mutants }) => mutants.flatMap(({ killedBy }) => killedBy ?? [])),
    );
    for (const [file, { tests }] of Object.entries(testFiles)) {
      for (const { id, name } of tests) {
        const known = ran.get(`${file} > ${name}`) ?? { saw: false, files: [] };
        ran.set(`${file} > ${name}`, {
          saw: known.saw || killers.has(id),
          files: [...known.files, ...Object.keys(files)],
        });
      }
    }
  }
  return proofs.flatMap(({ id, file, test }) => {
    const homes = placesOf(id).flatMap((place) => (place.startsWith('/') ? homesOf(place, sources) : [place]));
    const runs = [...ran].filter(([name]) => name === `${file} > ${test}` || name.endsWith(`/${file} > ${test}`));
    const own = runs.filter(([, run]) => run.files.some((path) => homes.some((home) => path.startsWith(`${home}/`))));
    return own.length > 0 && own.every(([, { saw }]) => !saw) ? [`  ${id} ${file} > ${test}`] : [];
  });
}
