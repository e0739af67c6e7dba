import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormSkeleton, ListSkeleton, PersonSkeleton, SkeletonOf } from './skeletons.tsx';

const desenho = (parte: ReactElement) => renderToStaticMarkup(createElement(MantineProvider, null, parte));

it.each([
  ['/captacao/candidatos', 'lista', ListSkeleton],
  ['/cargo-salario/cargos/$cargoId/faixas-salariais', 'lista', ListSkeleton],
  ['/cargo-salario/cargos/$cargoId/faixas-salariais/$faixaId/edit', 'formulário', FormSkeleton],
  ['/captacao/candidatos/new', 'formulário', FormSkeleton],
  ['/captacao/candidatos/$id/edit', 'formulário', FormSkeleton],
  ['/captacao/candidatos/$id', 'página de uma pessoa', PersonSkeleton],
])('enquanto %s não chega está ali a forma de: %s', (path, _forma, Esperado) => {
  expect(desenho(createElement(SkeletonOf, { path }))).toBe(desenho(createElement(Esperado)));
});

it('cada forma é uma, e diz que carrega', () => {
  const formas = [ListSkeleton, FormSkeleton, PersonSkeleton].map((forma) => desenho(createElement(forma)));
  expect(new Set(formas).size).toBe(3);
  for (const forma of formas) expect(forma).toContain('Carregando...');
});
