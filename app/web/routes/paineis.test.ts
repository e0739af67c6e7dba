import { expect, test } from 'vitest';
import { analyticsRoutes } from '#modules/analytics/analytics.routes.tsx';
import { CAMINHO } from '#modules/analytics/enderecos.rules.ts';
import { paineis, paineisDe } from '#modules/analytics/indice/indice.rules.ts';

const telas = analyticsRoutes.map(({ path }) => path);
const permissoes = new Set(analyticsRoutes.flatMap(({ permission }) => permission ?? []));

test('os painéis são seis, cada um com a sua tela abaixo de /analytics, o seu nome e o que mostra', () => {
  expect(telas.filter((path) => path.split('/').length === 3).sort()).toEqual(
    paineis.codigos.map((codigo) => `/analytics/${codigo}`).sort(),
  );
  expect(paineisDe(permissoes).map(({ path, rotulo }) => [path, rotulo])).toEqual([
    ['/analytics/vagas', 'Vagas'],
    ['/analytics/cargos-salarios', 'Cargos e Salários'],
    ['/analytics/desenvolvimento', 'Desenvolvimento'],
    ['/analytics/sst', 'SST'],
    ['/analytics/talento', 'Talentos'],
    ['/analytics/desempenho', 'Desempenho'],
  ]);
  expect(paineisDe(permissoes).find(({ rotulo }) => rotulo === 'Talentos')?.quadros).toContain('Turnover por mês');
  for (const { quadros, rotulo } of paineisDe(permissoes)) expect(quadros.length, rotulo).toBeGreaterThan(0);
});

test('a página dos painéis não pede permissão, e mostra só os que a pessoa abre', () => {
  expect(analyticsRoutes.find(({ path }) => path === CAMINHO)).toMatchObject({
    title: 'Painéis',
    permission: undefined,
  });
  expect(paineisDe(new Set())).toEqual([]);
  const so = analyticsRoutes.find(({ path }) => path === '/analytics/sst')?.permission;
  expect(so && paineisDe(new Set([so])).map(({ rotulo }) => rotulo)).toEqual(['SST']);
});
