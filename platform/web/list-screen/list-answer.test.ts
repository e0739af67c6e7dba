import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { useListAnswer } from './list-answer.ts';

const coisas = { method: 'GET', path: '/coisas' } as unknown as Endpoint<
  Record<never, never>,
  PageQuery,
  undefined,
  Page<unknown>
>;

function Lista() {
  useListAnswer(coisas, { page: 0, size: 15 }, { path: '/coisas', comecada: true, plena: true });
  return null;
}

afterEach(() => vi.unstubAllGlobals());

it('a lista que não pôde ser lida o diz no seu lugar, e não outra vez por cima da tela', async () => {
  const mensagem = 'Não deu certo';
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ mensagem }, { status: 500 })));
  const avisos = vi.spyOn(notifications, 'show').mockReturnValue('');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Lista)));
  const [lida] = client.getQueryCache().getAll();
  await expect(lida?.promise).rejects.toMatchObject({ mensagem });
  expect(avisos).not.toHaveBeenCalled();
});
