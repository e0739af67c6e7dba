import { MantineProvider } from '@mantine/core';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type Reading, Unread } from './unread.tsx';

const semResposta = ApiError.semResposta();
const leitura = (mudada: Partial<Reading<unknown>>): Reading<unknown> => ({
  data: undefined,
  error: null,
  fetchStatus: 'idle',
  refetch: () => Promise.resolve(),
  ...mudada,
});
const texto = (parte: ReactElement) =>
  renderToStaticMarkup(createElement(MantineProvider, null, parte))
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const dita = (mudada: Partial<Reading<unknown>>, esqueleto?: ReactNode) =>
  texto(createElement(Unread, { of: leitura(mudada), ...(esqueleto === undefined ? {} : { esqueleto }) }));

/** Presses the button that is drawn. */
function apertar(node: ReactNode): void {
  if (!isValidElement<{ onClick?: () => void; children?: ReactNode }>(node)) return;
  node.props.onClick?.();
  apertar(node.props.children);
}

describe('o que está no lugar de uma peça que não pôde ser lida', () => {
  it('enquanto espera tem o jeito do que vem: linhas de texto, o que lhe deram, ou nada', () => {
    expect(dita({ fetchStatus: 'fetching' })).toBe('Carregando...');
    expect(dita({ fetchStatus: 'fetching' }, createElement('p', null, 'Quatro campos'))).toBe('Quatro campos');
    expect(dita({ fetchStatus: 'fetching' }, null)).toBe('');
  });

  it('o que ainda não se pergunta não espera nem falha', () => {
    expect(dita({})).toBe('');
  });

  it('o que falhou se diz, com o jeito de tentar de novo, também onde a espera não mostra nada', () => {
    expect(dita({ error: semResposta })).toBe(`${semResposta.mensagem} Tentar de novo`);
    expect(dita({ error: semResposta }, null)).toBe(`${semResposta.mensagem} Tentar de novo`);
    expect(dita({ error: new ApiError({ status: 500, mensagem: 'Erro.' }) })).toBe('Erro. Tentar de novo');
  });

  it('sem conexão não se espera: diz-se, e pergunta-se de novo', () => {
    expect(dita({ fetchStatus: 'paused' })).toBe(`${semResposta.mensagem} Tentar de novo`);
  });

  it('o que seria recusado outra vez não se oferece de novo', () => {
    expect(dita({ error: new ApiError({ status: 403, mensagem: 'Não autorizado' }) })).toBe('Não autorizado');
    expect(dita({ error: new ApiError({ status: 429, mensagem: 'Espere.' }) })).toBe('Espere. Tentar de novo');
  });

  it('tentar de novo pergunta outra vez, uma vez', () => {
    let vezes = 0;
    const refetch = () => {
      vezes += 1;
      return Promise.resolve();
    };
    apertar(Unread({ of: leitura({ error: semResposta, refetch }) }));
    expect(vezes).toBe(1);
  });
});
