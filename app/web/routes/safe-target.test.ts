import { expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

it.each([
  ['/captacao/cargo?nome=a', '/captacao/cargo?nome=a'],
  [undefined, '/'],
  ['', '/'],
  ['https://outro.exemplo.com', '/'],
  ['//outro.exemplo.com', '/'],
  ['/\\outro.exemplo.com', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login/nova-senha?token=x', '/'],
  ['/externo/login', '/'],
  ['/externo/anuncios', '/externo/anuncios'],
])('depois de entrar, %s leva a %s', (target, path) => {
  expect(safeTarget(target)).toBe(path);
});
