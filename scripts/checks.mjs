import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LATE, run } from './child.mjs';
import { root, tool } from './house.mjs';
import { countCheck, countLate, countVitest } from './results.mjs';

/** No step may hold the others forever; the longest takes a quarter of it on a quiet machine, and has taken half on a busy one. */
export const MINUTES_PER_STEP = 120;

// Each checker of the compiler reads the types of the others again: with a lane for each processor, one does half of the work of two.
const ONE_CHECKER = ['--checkers', '1'];

/** Name, package and arguments of the checks that read the sources without running them. */
const READERS = [
  ['Tipos comuns aos dois lados', 'typescript', 'tsc', ['-p', 'tsconfig.shared.json', ...ONE_CHECKER]],
  ['Tipos do servidor', 'typescript', 'tsc', ['-p', 'tsconfig.server.json', ...ONE_CHECKER]],
  ['Tipos das telas', 'typescript', 'tsc', ['-p', 'tsconfig.web.json', ...ONE_CHECKER]],
  ['Tipos das jornadas', 'typescript', 'tsc', ['-p', 'tsconfig.e2e.json', ...ONE_CHECKER]],
  ['Estilo e formato (biome)', '@biomejs/biome', 'biome', ['ci', '--error-on-warnings']],
  ['Nada sem uso (knip)', 'knip', 'knip', []],
];

/** What the compiler remembers from one check to the next. */
const memory = (project) => ['--incremental', '--tsBuildInfoFile', join(root, '.cache', `${project}.tsbuildinfo`)];

/**
 * The steps that only read the sources.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {string[]} [files] read for style instead of all; types are then only read again where something changed
 */
export function readingSteps({ node, env }, files) {
  const argsOf = (command, args) => {
    if (!files) return args;
    if (command === 'tsc') return [...args, ...memory(args[1])];
    return command === 'biome' ? ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files] : args;
  };
  return READERS.map(([name, packageName, command, args]) => ({
    name,
    run: async (stdio) => {
      const words = [tool(packageName, command), ...argsOf(command, args)];
      return countCheck(await run(node, words, { cwd: root, env, stdio, minutes: MINUTES_PER_STEP }));
    },
  }));
}

/**
 * The step that holds the rows of docs/spec against the product and the tests that ran before it.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 */
export function specStep({ node, env }) {
  const args = [join(root, 'scripts', 'spec-coverage.ts'), '--progresso'];
  return {
    name: 'Cobertura dos requisitos',
    run: async (stdio) => countCheck(await run(node, args, { cwd: root, env, stdio, minutes: MINUTES_PER_STEP })),
  };
}

/**
 * Runs vitest once and counts.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @param {import('node:child_process').StdioOptions} stdio where it writes to
 * @param {{ settings?: Record<string, string>, filters?: string[], shard?: string, keep?: (file: string) => void }} [o] `settings`:
 *   BANCO, DATABASE_URL, PASTAS and others of this run; `filters`: parts of the paths to run, all when empty; `shard`: which part of the
 *   files, '1/2'; `keep`: takes what the JSON reporter wrote
 */
export async function runVitest({ node, env }, stdio, { settings = {}, filters = [], shard, keep = () => {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ciranda-vitest-'));
  const file = join(folder, 'resultado.json');
  const FEITOS = join(folder, 'feitos');
  const { DATABASE_URL: _, ...clean } = env;
  const args = [
    tool('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts', 'done-reporter.mjs')}`,
    `--outputFile.json=${file}`,
    ...(shard ? [`--shard=${shard}`] : []),
    ...filters,
  ];
  try {
    const o = { cwd: root, env: { ...clean, ...settings, FEITOS }, stdio, minutes: MINUTES_PER_STEP };
    const code = await run(node, args, o);
    keep(file);
    return code === LATE ? countLate(FEITOS) : countVitest(file, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
