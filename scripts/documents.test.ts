import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** ARCHITECTURE and README say what exists: what is there is named, and what is named is there. */

const root = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folders = (pattern: string) =>
  globSync(`${pattern}/*/`, { cwd: root }).map((path) => path.split('/').at(-1) ?? '');

const [, tree = ''] = read('ARCHITECTURE.md').split('```');
/** What the drawing says of a folder: its line and those that go on with it, up to the next name at the margin or below it. */
function drawn(above: string, name: string): string {
  const block = tree.slice(tree.indexOf(`\n${above}`) + 1);
  const lines = block.split('\n');
  const from = name === '' ? 0 : lines.findIndex((line) => line.startsWith(`  ${name}`));
  const size = lines.slice(from + 1).findIndex((line) => /^ {0,2}\S/.test(line));
  return lines.slice(from, from + 1 + (size < 0 ? lines.length : size)).join('\n');
}

describe('ARCHITECTURE desenha a casa que há', () => {
  it.each(['shared', 'server', 'web'])('as pastas de platform/%s, todas e só elas', (side) => {
    const named = [...drawn('platform/', `${side}/`).matchAll(/([\w-]+)\/(?=\s|$)/g)].map(([, name]) => name);
    const there = folders(`platform/${side}`);
    expect(there.length).toBeGreaterThan(4);
    expect(named.filter((name) => name !== side).sort()).toEqual(there.sort());
  });

  it('os módulos, todos e só eles', () => {
    const [, said = ''] = /^modules\/\s+(.*)/.exec(drawn('modules/', '')) ?? [];
    const named = said.replaceAll(/\([^)]*\)/g, '').split('·');
    expect(named.map((name) => name.trim()).sort()).toEqual(folders('modules').sort());
  });
});

describe('README diz o que há', () => {
  const readme = read('README.md');

  it('cada comando do package.json, e nenhum que não haja', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const said = new Set(
      [...readme.matchAll(/\bnpm (?:run )?((?!run\b)[a-z]+(?::[a-z]+)?)|`(new:\w+)`/g)].map(([, a, b]) => a ?? b),
    );
    expect(Object.keys(scripts).filter((name) => !said.has(name))).toEqual([]);
    expect([...said].filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
  });

  it('cada variável da configuração, e nenhuma que ela não leia', () => {
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const said = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name]) => name),
    );
    expect(said.length).toBeGreaterThan(20);
    // The names stand at the margin of the schema; those without a value are not in what it reads from nothing.
    const known = [...read('platform/server/config/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    );
    expect(said.sort()).toEqual(known.sort());
  });
});
