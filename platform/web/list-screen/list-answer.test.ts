import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { inteiro } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { usuario } from '#platform/shared/permission.ts';
import { onApiEvent } from '../api/events.ts';
import { keyOf } from '../api/query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { askForPage, useListAnswer } from './list-answer.ts';

const lista = pageEndpoint({
  path: '/api/listas',
  acesso: usuario,
  resumo: 'Lista',
  filtro: z.object({ area: inteiro({ label: 'Área' }) }),
  linha: z.object({ id: z.number() }),
});
const query = { page: 0, size: 20, area: 3 };
const key = keyOf(lista, { query });
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.stubGlobal('location', { pathname: '/' });
});
afterEach(() => vi.unstubAllGlobals());

it('a lista ainda fechada é perguntada uma vez, e quem a abre acha a resposta onde a procura', async () => {
  const client = createQueryClient();
  const pagina = { content: [{ id: 1 }], totalElements: 1 };
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(pagina)));
  await askForPage(client, lista, query);
  await askForPage(client, lista, query);
  expect(fetchMock.mock.calls.map(([url]) => String(url))).toEqual(['/api/listas?page=0&size=20&area=3']);
  expect(client.getQueryData(key)).toEqual(pagina);
});

it.each([
  ['a sessão expirou', 401, {}],
  ['a empresa é outra', 409, { codigo: 'EMPRESA_ALTERADA' }],
  ['não há permissão', 403, { mensagem: 'Acesso negado' }],
  ['o servidor falhou', 500, {}],
])(
  'passar sobre o menu não incomoda ninguém quando %s: quem abre a lista é que fica sabendo',
  async (_, status, body) => {
    const client = createQueryClient();
    const ouvidos = vi.fn();
    const parar = (['sessao-expirada', 'empresa-alterada'] as const).map((event) => onApiEvent(event, ouvidos));
    const aviso = vi.spyOn(notifications, 'show').mockReturnValue('');
    fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
    await askForPage(client, lista, query);
    for (const stop of parar) stop();
    expect(fetchMock).toHaveBeenCalled();
    expect([ouvidos.mock.calls, aviso.mock.calls]).toEqual([[], []]);
    expect(client.getQueryState(key)?.status).toBe('error');
    aviso.mockRestore();
  },
);

function Lista() {
  useListAnswer(lista, query, { path: '/listas', comecada: true, plena: true });
  return null;
}

it('a lista que não pôde ser lida o diz no seu lugar, e não outra vez por cima da tela', async () => {
  const mensagem = 'Não deu certo';
  fetchMock.mockImplementation(async () => Response.json({ mensagem }, { status: 500 }));
  const avisos = vi.spyOn(notifications, 'show').mockReturnValue('');
  const client = createQueryClient();
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Lista)));
  const [lida] = client.getQueryCache().getAll();
  await expect(lida?.promise).rejects.toMatchObject({ mensagem });
  expect(avisos).not.toHaveBeenCalled();
  avisos.mockRestore();
});
