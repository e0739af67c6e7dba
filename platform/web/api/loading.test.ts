import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { usuario } from '#platform/shared/permission.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { send } from './call.ts';
import { startCall } from './loading.ts';

const shown = () =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(LoadingIndicator))).includes('Carregando...');

const listar = endpoint({
  method: 'GET',
  path: '/api/x',
  acesso: usuario,
  resumo: 'x',
  query: z.object({}),
  resposta: z.array(z.number()),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('o indicador de carregamento', () => {
  it('conta as chamadas e some 500 ms depois da última', () => {
    const [primeira, segunda] = [startCall(), startCall()];
    expect(shown()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(true);
    primeira();
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe(true);
    segunda();
    vi.advanceTimersByTime(499);
    expect(shown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(false);
  });

  it('outra chamada antes dos 500 ms o mantém', () => {
    const primeira = startCall();
    vi.advanceTimersByTime(200);
    primeira();
    vi.advanceTimersByTime(499);
    const segunda = startCall();
    vi.advanceTimersByTime(600);
    expect(shown()).toBe(true);
    segunda();
    vi.advanceTimersByTime(500);
    expect(shown()).toBe(false);
  });

  it('some na hora com um erro, se nada mais corre', () => {
    const [primeira, segunda] = [startCall(), startCall()];
    vi.advanceTimersByTime(200);
    primeira(true);
    expect(shown()).toBe(true);
    segunda(true);
    expect(shown()).toBe(false);
  });

  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('de uma chamada com o modo %s aparece: %s', async (loading, aparece) => {
    const pronta = Promise.withResolvers<Response>();
    vi.stubGlobal('location', { pathname: '/' });
    vi.stubGlobal('fetch', () => pronta.promise);
    const chamada = send(listar, { loading, errors: 'nenhum' });
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(aparece);
    pronta.resolve(new Response('[]'));
    await chamada;
    vi.advanceTimersByTime(500);
    expect(shown()).toBe(false);
  });
});
