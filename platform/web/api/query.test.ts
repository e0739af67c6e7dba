import { type QueryClient, QueryClientProvider, type QueryState } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { usuario } from '#platform/shared/permission.ts';
import { type EndpointOptions, keyOf, unasked, useEndpoint } from './query.ts';
import { createQueryClient } from './query-client.ts';

const AGORA = 1_000_000;
const estado = (parts: Partial<QueryState>) =>
  ({ fetchStatus: 'idle', dataUpdatedAt: 0, errorUpdatedAt: 0, ...parts }) as QueryState;

describe('se uma tela que se desenha desde agora tem de perguntar', () => {
  it.each<[string, boolean, QueryState | undefined]>([
    ['nunca perguntado: sim', true, undefined],
    ['lido há um minuto: sim, pode ter mudado', true, estado({ dataUpdatedAt: AGORA - 60_000 })],
    ['lido pouco antes do desenho: sim', true, estado({ dataUpdatedAt: AGORA - 501 })],
    ['lido quando a mão já ia: não', false, estado({ dataUpdatedAt: AGORA - 500 })],
    ['lido durante o desenho: não', false, estado({ dataUpdatedAt: AGORA + 30 })],
    ['falhou antes: sim', true, estado({ errorUpdatedAt: AGORA - 60_000 })],
    ['falhou durante o desenho: não, senão perguntaria sem fim', false, estado({ errorUpdatedAt: AGORA + 30 })],
    [
      'lido antes e falhou durante o desenho: não',
      false,
      estado({ dataUpdatedAt: AGORA - 60_000, errorUpdatedAt: AGORA + 30 }),
    ],
    ['falhou antes e lido durante o desenho: não', false, estado({ errorUpdatedAt: 5, dataUpdatedAt: AGORA + 30 })],
    ['a caminho pela primeira vez: não', false, estado({ fetchStatus: 'fetching' })],
    ['lido há um minuto e a caminho de novo: não', false, estado({ fetchStatus: 'fetching', dataUpdatedAt: 5 })],
    ['sem conexão, à espera dela: não', false, estado({ fetchStatus: 'paused', dataUpdatedAt: 5 })],
  ])('%s', (_, pergunta, state) => {
    expect(unasked(state, AGORA)).toBe(pergunta);
  });
});

const ler = endpoint({
  method: 'GET',
  path: '/api/y',
  acesso: usuario,
  resumo: 'y',
  resposta: z.object({ nome: z.string() }),
});
type Options = EndpointOptions<{ nome: string }>;
/** A screen that reads. */
const Tela = (options: Options) => useEndpoint(ler, { errors: 'nenhum' }, options).data?.nome ?? 'esperando';

describe('quem lê enquanto se desenha', () => {
  const fetchMock = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock.mockReset());
    vi.stubGlobal('location', { pathname: '/' });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** What a new drawing of the screen shows. */
  const desenha = (client: QueryClient, options: Options) =>
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Tela, options)));
  const respondida = (client: QueryClient) =>
    expect.poll(() => client.getQueryState(keyOf(ler))?.fetchStatus).toBe('idle');

  it.each<[string, Options, number]>([
    ['cedo: pergunta já no desenho', { cedo: true }, 1],
    ['cedo, mas ainda sem o que precisa: não pergunta', { cedo: true, enabled: false }, 0],
    ['na sua hora: o desenho não pergunta', {}, 0],
  ])('%s', (_, options, vezes) => {
    fetchMock.mockImplementation(async () => new Response('{"nome":"Ana"}'));
    expect(desenha(createQueryClient(), options)).toBe('esperando');
    expect(fetchMock).toHaveBeenCalledTimes(vezes);
  });

  it('duas partes da tela perguntam uma vez só, e o que veio agora não é perguntado de novo', async () => {
    fetchMock.mockImplementation(async () => new Response('{"nome":"Ana"}'));
    const client = createQueryClient();
    desenha(client, { cedo: true });
    desenha(client, { cedo: true });
    await respondida(client);
    expect(desenha(client, { cedo: true })).toBe('Ana');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('o que foi lido há mais tempo aparece e é perguntado outra vez', () => {
    fetchMock.mockImplementation(async () => new Response('{"nome":"Bia"}'));
    const client = createQueryClient();
    client.setQueryData(keyOf(ler), { nome: 'Ana' }, { updatedAt: Date.now() - 60_000 });
    expect(desenha(client, { cedo: true })).toBe('Ana');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('o que falhou no desenho não é perguntado sem fim', async () => {
    fetchMock.mockImplementation(async () => new Response('{}', { status: 500 }));
    const client = createQueryClient();
    for (let vez = 0; vez < 5; vez++) {
      desenha(client, { cedo: true });
      await respondida(client);
    }
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
