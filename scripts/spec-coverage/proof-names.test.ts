import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { readTable } from './inventory.ts';
import { proofsOf } from './proofs.ts';
import { GAP, textsIn } from './sources.ts';
import { literally } from './verdict.ts';

const root = dirname(dirname(import.meta.dirname));

/** What a runner puts into a title by itself: '%s' of a row of a table, a value of a template. */
const MADE = new RegExp(`${GAP}|%[sdifjoO#c]|\\$[\\w.]+`);

const titleOf = (text: string): string | RegExp => {
  const parts = text.split(MADE).map(literally);
  return parts.length > 1 ? new RegExp(`^${parts.join('.*')}$`, 's') : text;
};

const gives = (titles: readonly (string | RegExp)[], name: string): boolean =>
  titles.some((title) => (typeof title === 'string' ? title === name : title.test(name)));

// The run of all tests decides what is proved, at its end. A test that was renamed is known here after seconds.
it('toda prova tem um nome que o seu arquivo dá a um teste', () => {
  const tests = globSync('{app,platform,modules,e2e,scripts}/**/*.{test,e2e}.ts', { cwd: root });
  const titlesIn = (path: string) => textsIn(path, readFileSync(join(root, path), 'utf8')).map(titleOf);
  const proofs = proofsOf(readTable(join(root, 'docs/spec/provas.tsv')));
  const nameless = [...Map.groupBy(proofs, ({ file }) => file)].flatMap(([file, ofFile]) => {
    const titles = tests.filter((path) => `/${path.replaceAll(sep, '/')}`.endsWith(`/${file}`)).map(titlesIn);
    return ofFile.filter(
      ({ test }) =>
        !titles.some((all) => [[test], test.split(' > ')].some((names) => names.every((n) => gives(all, n)))),
    );
  });
  expect(proofs.length).toBeGreaterThan(1500);
  expect(nameless.map(({ id, file, test }) => `${id}\t${file}\t${test}`)).toEqual([]);
});
