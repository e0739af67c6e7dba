// npm run check [-- path ...]: types, style, what is unused, structure; and the tests of the paths, or of everything.
import { spawnSync } from 'node:child_process';
import { entry } from './entry.mjs';
import { root } from './house.mjs';

/** Tests that no change may skip: walls, names, facts of the whole, fields against columns and screens, what is kept of persons. */
const ALWAYS = [
  'scripts/walls',
  'scripts/tree-facts',
  'app/server/repo-facts',
  'app/server/table-types',
  'app/server/campos-uma-vez',
  'app/server/chaves-declaradas',
  'app/server/limites-do-banco',
  'app/web/campos-nas-telas',
  'modules/captacao/privacidade/anonimizacao',
  'modules/captacao/privacidade/dados-pessoais',
];
/** What every resource must do; runs for those that the paths touch. */
const CONFORMANCE = ['app/server/conformance', 'app/server/efeitos'];

/** Files that differ from the last commit. */
function changedFiles() {
  const words = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  return words.flatMap((args) =>
    (spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean),
  );
}

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { readingSteps, runVitest } = await import('./checks.mjs');
  const { LANES, runSteps } = await import('./steps.mjs');
  const house = await bootstrap();
  const paths = process.argv.slice(2).map((path) => path.replace(/^\.\//, ''));
  if (paths.length === 0) {
    const testes = { name: 'Testes no banco embutido', run: (stdio) => runVitest(house, stdio) };
    return runSteps([[...readingSteps(house), testes]]);
  }
  const o = { settings: { TOCADOS: paths.join(',') }, filters: [...ALWAYS, ...CONFORMANCE, ...paths] };
  const testes = { name: `Testes de ${paths.join(', ')}`, run: (stdio) => runVitest(house, stdio, o) };
  return runSteps([[testes, ...readingSteps(house, [...new Set([...paths, ...changedFiles()])])]], { lanes: LANES });
});
