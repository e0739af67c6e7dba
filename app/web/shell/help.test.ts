import { describe, expect, it, test } from 'vitest';
import { routesOf } from '#app/web/routes/module-tables.ts';
import { searchHelp, textFor } from './help.ts';
import { helpFor, helpTexts } from './help-texts.ts';
import type { MenuLink } from './menu.ts';

const tables = import.meta.glob<Readonly<Record<string, unknown>>>('../../../modules/*/*.routes.tsx', { eager: true });
const screens = Object.values(tables)
  .flatMap(routesOf)
  .filter(({ area, leadsTo }) => area === 'interna' && !leadsTo);

describe('cada tela diz para que serve', () => {
  test('toda tela da equipe tem um texto', () => {
    expect(screens.length).toBeGreaterThan(500);
    expect(screens.filter(({ path }) => helpFor(path) === null).map(({ path }) => path)).toEqual([]);
  });

  test('todo texto é de alguma tela, dito uma vez, em poucas frases inteiras', () => {
    const paths = helpTexts.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const orphans = paths.filter(
      (path) => !screens.some((one) => one.path === path || one.path.startsWith(`${path}/`)),
    );
    expect(orphans).toEqual([]);
    const odd = helpTexts.filter(
      ({ texto }) => texto.length < 25 || texto.length > 240 || !/^[A-ZÀ-Ú].*\.$/s.test(texto),
    );
    expect(odd).toEqual([]);
  });
});

const texts = [
  { path: '/a', texto: 'Lista as férias de cada um.' },
  { path: '/a/b', texto: 'Mostra o calendário.' },
];
const link = (path: string): MenuLink => ({ rotulo: path, path, grupos: [] });

it.each([
  ['/a', 'Lista as férias de cada um.'],
  ['/a/7/edit', 'Lista as férias de cada um.'],
  ['/a/b/new', 'Mostra o calendário.'],
  ['/ab', null],
])('o texto de %s é %s', (path, texto) => {
  expect(textFor(texts, path)).toBe(texto);
});

it.each([
  ['ferias', ['/a']],
  ['FÉRIAS cada', ['/a']],
  ['férias calendário', []],
  ['de', []],
  ['', []],
])('a busca de "%s" acha %j pelo texto', (busca, achados) => {
  expect(searchHelp([link('/a'), link('/a'), link('/c')], texts, busca).map(({ link: { path } }) => path)).toEqual(
    achados,
  );
});
