import { describe, expect, it } from 'vitest';
import { nextModules, routesOf, tableLoaders } from './module-tables.ts';

const all = ['captacao', 'organizacao', 'sst'];

describe('tabelas a carregar para um endereço', () => {
  it('são primeiro as do módulo do endereço e as do módulo comum', () => {
    expect(nextModules('/sst/epis', all, new Set())).toEqual(['organizacao', 'sst']);
  });

  it('são depois todas as que faltam, e no fim nenhuma', () => {
    expect(nextModules('/sst/epis', all, new Set(['organizacao', 'sst']))).toEqual(['captacao']);
    expect(nextModules('/sst/epis', all, new Set(all))).toEqual([]);
  });
});

it('o módulo é a pasta do arquivo', async () => {
  const loaders = tableLoaders({ '../../modules/captacao/captacao.routes.tsx': async () => ({ rotas: [] }) });
  expect([...loaders.keys()]).toEqual(['captacao']);
});

it('as rotas de um arquivo são todas as listas que ele exporta', () => {
  const rota = { path: '/x' };
  expect(routesOf({ rotas: [rota], outra: () => undefined, nome: 'x' })).toEqual([rota]);
});
