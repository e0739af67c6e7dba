import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ErrorView } from './error-view.tsx';
import { NotFound } from './not-found.tsx';
import { sendFailure } from './send-failure.ts';
import { ServerError } from './server-error.tsx';

const html = (pagina: ReactElement) =>
  renderToStaticMarkup(createElement(MantineProvider, null, pagina)).replace(/<style.*?<\/style>/gs, '');
const texto = (pagina: ReactElement) =>
  html(pagina)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const links = (pagina: ReactElement) => [...html(pagina).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

afterEach(() => vi.unstubAllGlobals());

const falha = (): Error => {
  const error = new TypeError('x não é função');
  error.stack = 'TypeError: x não é função\n    at Quadro (quadro.js:1)\n    at Tela (tela.js:2)';
  return error;
};

describe('a página 404', () => {
  it('diz Página Não Encontrada, ERRO 404, e o e-mail do suporte com o seu link', () => {
    const pagina = createElement(NotFound, { email: 'suporte@exemplo.com.br', home: '/' });
    expect(html(pagina)).toMatch(/<h1[^>]*>Página Não Encontrada<\/h1>/);
    expect(texto(pagina)).toContain('ERRO 404');
    expect(links(pagina)).toEqual(['mailto:suporte@exemplo.com.br', '/']);
  });

  it('sem e-mail do suporte não fala dele', () => {
    const pagina = createElement(NotFound, { email: null, home: '/login' });
    expect(links(pagina)).toEqual(['/login']);
    expect(texto(pagina)).not.toContain('suporte');
  });
});

describe('a página 500', () => {
  it('oferece enviar o relatório ao fornecedor, e mostra a pilha linha por linha', () => {
    const pagina = createElement(ServerError, { error: falha(), home: '/' });
    expect(html(pagina)).toMatch(/<h1[^>]*>Erro Interno do Servidor<\/h1>/);
    expect(texto(pagina)).toContain('Envie o relatório do problema para que o fornecedor possa corrigi-lo.');
    expect(html(pagina)).toMatch(/<summary>Detalhes<\/summary>/);
    expect([...html(pagina).matchAll(/<li><code>(.*?)<\/code>/g)].map(([, linha]) => linha)).toEqual([
      'TypeError: x não é função',
      'at Quadro (quadro.js:1)',
      'at Tela (tela.js:2)',
    ]);
    expect(texto(pagina)).toMatch(/Voltar para o início Enviar/);
  });

  it.each(['/', '/externo'])('o botão de voltar leva a %s', (home) => {
    expect(links(createElement(ServerError, { error: falha(), home }))).toEqual([home]);
  });

  it('fica no lugar de uma tela que não se desenhou, também com um erro que não é da rede', () => {
    vi.stubGlobal('navigator', { onLine: true });
    const no = (error: unknown) => texto(createElement(ErrorView, { error, home: '/', retry: async () => undefined }));
    expect(no(falha())).toContain('Erro Interno do Servidor');
    expect(no('quebrou')).toContain('Erro Interno do Servidor');
    expect(no(new ApiError({ status: 500 }))).toContain('Erro Interno do Servidor');
    expect(no(ApiError.semResposta())).not.toContain('Erro Interno do Servidor');
  });

  it('o relatório enviado leva a mensagem, a pilha, o endereço e o código do pedido', async () => {
    const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('location', { pathname: '/500' });
    const linhas = ['TypeError: x', `at ${'y'.repeat(12_000)}`];
    await sendFailure({ mensagem: 'm'.repeat(1200), linhas, requestId: 'r1' }, 'https://rh/x');
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect([String(url), init?.method]).toEqual(['/api/userinfo/relatorio-erro', 'POST']);
    const corpo = JSON.parse(String(init?.body));
    expect(corpo).toMatchObject({ url: 'https://rh/x', requestId: 'r1', mensagem: 'm'.repeat(1000) });
    expect(corpo.pilha.slice(0, 16)).toBe('TypeError: x\nat ');
    expect(corpo.pilha).toHaveLength(10_000);
  });
});
