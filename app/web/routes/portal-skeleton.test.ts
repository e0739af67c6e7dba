import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardsSkeleton, FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { PortalSkeletonOf } from './portal-skeleton.tsx';

const desenho = (parte: ReactElement) => renderToStaticMarkup(createElement(MantineProvider, null, parte));

const formulario = createElement(FormSkeleton, { linhas: 6 });
const cartoes = createElement(CardsSkeleton);

it.each([
  ['/externo/candidatos/new', 'formulário', formulario],
  ['/externo/candidatos/$id', 'formulário', formulario],
  ['/externo/candidatos', 'formulário', formulario],
  ['/externo/concluir-cadastro', 'formulário', formulario],
  ['/externo/candidatura', 'formulário', formulario],
  ['/externo/avaliacoes', 'formulário', formulario],
  ['/externo/candidatos/$id/documentos-anexos/$docId', 'formulário', formulario],
  ['/externo/candidatos/$id/documentos-anexos', 'cartões', cartoes],
  ['/externo/candidato-solicitacoes', 'cartões', cartoes],
  ['/externo/anuncios', 'cartões', cartoes],
])('enquanto %s não chega está ali a forma de: %s', (path, _forma, esperado) => {
  expect(desenho(createElement(PortalSkeletonOf, { path }))).toBe(desenho(esperado));
});
