/**
 * npm run mutate -- path ... [--sem-banco] [--sobreviventes] [--amostra N] [--so-da-pasta] [--isolado] [--nota]: breaks the rules, reports and
 * actions under the paths, one small change at a time, runs the tests that read them, and says which changes no test sees and which rows
 * of docs/spec are proved by a test that sees none. A file named whole is broken whatever it is. Only what changed since the last run is
 * tried again.
 * `--amostra N` breaks N lines of each file, drawn by lot and the same in every run. `--so-da-pasta` leaves out tests of other folders
 * that call the same contract, which may be many and slow. One thread keeps the product loaded for some 25 changes, which makes a change
 * with a database take one to three seconds; `--isolado` loads it anew for each, where what one leaves behind could judge the next.
 * `--nota` asks no other test once one has seen a change: the same score in a part of the time, and nothing about the rows.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { readInventory, readTable } from './spec-coverage/inventory.ts';
import { drawLines, groupsOf, type MutationReport, scoreOf, survivors, toothless } from './spec-coverage/mutation.ts';
import { proofsOf } from './spec-coverage/proofs.ts';
import { readSources } from './spec-coverage/sources.ts';
import { placesOf } from './spec-coverage/verdict.ts';

const root = dirname(import.meta.dirname);
const words = process.argv.slice(2);
const drawn = words.includes('--amostra') ? Number(words[words.indexOf('--amostra') + 1]) : null;
const paths = words
  .filter((word, place) => !word.startsWith('--') && words[place - 1] !== '--amostra')
  .map((path) => path.replace(/^\.\/|\/$/g, ''));
const sources = readSources(root);
const groups = groupsOf(paths, sources, { soDaPasta: words.includes('--so-da-pasta') }).filter(
  ({ slow }) => !(slow && words.includes('--sem-banco')),
);
if (groups.length === 0 || (drawn !== null && !(drawn > 0))) {
  console.error(
    'Uso: npm run mutate -- <pasta ou arquivo> ... [--sem-banco] [--sobreviventes] [--amostra N] [--so-da-pasta] [--isolado] [--nota]: nada a quebrar nesse caminho.',
  );
  process.exit(1);
}

const folder = join(root, 'docs/spec');
const rows = new Map([...readInventory(folder).values()].flat().map((row) => [row.id ?? '', row]));
const homes = new Map(
  readTable(join(folder, 'lugares.tsv')).map(({ chave = '', lugares = '' }) => [chave, lugares.split(' ')]),
);
const proofs = proofsOf(readTable(join(folder, 'provas.tsv')));
const where = (id: string) => placesOf(rows.get(id) ?? {}, homes);

if (!words.includes('--isolado')) process.env.RESIDENTE = '1';
const onlyScore = words.includes('--nota');
const { BANCO } = process.env;
const kept = join(root, '.cache', 'mutacao');
mkdirSync(kept, { recursive: true });
const all: MutationReport[] = [];
for (const { name: group, files, tests, slow } of groups) {
  if (tests.length === 0) {
    console.log(`Nenhum teste lê ${files.join(', ')}.`);
    continue;
  }
  // With an engine named, the suite holds only the tests that use one.
  if (BANCO) process.env.BANCO = slow ? BANCO : 'nenhum';
  const name = [group, ...(drawn === null ? [] : ['amostra']), ...(onlyScore ? ['nota'] : [])].join('-');
  const places = files.flatMap((path) =>
    drawn === null ? path : drawLines(path, readFileSync(join(root, path), 'utf8'), drawn, 'ciranda'),
  );
  const file = join(kept, `${name}.json`);
  const options: ConstructorParameters<typeof Stryker>[0] = {
    mutate: places,
    testFiles: [...tests],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Which tests see a change is the question, not only whether one does.
    disableBail: !onlyScore,
    // What only runs while a module loads is not broken: with this runner the change would not be there.
    ignoreStatic: true,
    concurrency: 1,
    incremental: true,
    incrementalFile: join(kept, `${name}.incremental.json`),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: file },
    tempDirName: `.cache/mutacao/areia-${process.pid}`,
    // Its reader of tsconfig.json needs an older TypeScript.
    tsconfigFile: 'nenhum.json',
    ignorePatterns: ['/docs', '/e2e', '/bench', '/dist', '/test-results', '.dados', '.cache'],
    timeoutMS: 20_000,
    warnings: false,
  };
  await new Stryker(options).runMutationTest();
  const report: MutationReport = JSON.parse(readFileSync(file, 'utf8'));
  all.push(report);
  for (const [path, { killed, tried }] of scoreOf([report]).byFile)
    console.log(`${((100 * killed) / Math.max(1, tried)).toFixed(1).padStart(5)} %  ${killed}/${tried}  ${path}`);
  if (words.includes('--sobreviventes')) console.log(survivors(report).join('\n'));
}

const { killed, tried } = scoreOf(all);
console.log(
  `\n${((100 * killed) / Math.max(1, tried)).toFixed(1)} %: ${killed} de ${tried} quebras vistas pelos testes.`,
);
const weak = onlyScore ? [] : toothless(all, proofs, where, sources);
if (weak.length > 0) console.log(`\nLinhas cuja prova não vê nenhuma quebra:\n${weak.join('\n')}`);
process.exit(weak.length > 0 ? 1 : 0);
