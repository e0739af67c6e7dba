import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessaoDeNinguem } from '#platform/shared/no-session.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { parametros } from './parametros.factory.ts';
import { createSessionStore } from './session-store.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.stubGlobal('location', { pathname: '/' });
});
afterEach(() => vi.unstubAllGlobals());

const sessao: SessionInfo = {
  ...sessaoDeNinguem(parametros),
  authenticated: true,
  autenticadoRh: true,
  company: { id: 3, nome: 'Ciranda' },
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const store = () => createSessionStore(() => '/api/userinfo', '/api/parametros-do-sistema');
const pedidos = () => fetchMock.mock.calls.map(([url]) => String(url));

describe('a sessão da página', () => {
  it('antes de ser lida é de ninguém', () => {
    expect(store().current()).toMatchObject({ authenticated: false, expired: false, autenticadoRh: false });
  });

  it('é lida uma vez ao começar, e quem a ouve fica sabendo', async () => {
    fetchMock.mockResolvedValue(json(sessao));
    const uma = store();
    const ouvinte = vi.fn();
    uma.subscribe(ouvinte);
    await Promise.all([uma.ensure(), uma.ensure()]);
    await uma.ensure();
    expect(pedidos()).toEqual(['/api/userinfo']);
    expect(uma.current()).toEqual(sessao);
    expect(ouvinte).toHaveBeenCalledTimes(1);
  });

  it.each([500, 403, 404])('com a resposta %i é de ninguém, com os parâmetros do sistema', async (status) => {
    fetchMock.mockImplementation((url) =>
      Promise.resolve(String(url) === '/api/userinfo' ? json({}, status) : json(parametros)),
    );
    const uma = store();
    await uma.ensure();
    const sessoes = status === 500 ? ['/api/userinfo', '/api/userinfo'] : ['/api/userinfo'];
    expect(pedidos()).toEqual([...sessoes, '/api/parametros-do-sistema']);
    expect(uma.current()).toMatchObject({
      authenticated: false,
      autenticadoRh: false,
      user: null,
      systemParameters: { versao: '9.8.7', emailSuporte: 'suporte@exemplo.com.br' },
    });
  });

  it('sem os parâmetros também é de ninguém', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(json({}, 500)));
    const uma = store();
    await uma.ensure();
    expect(uma.current()).toMatchObject({ authenticated: false, systemParameters: { versao: '' } });
  });

  const interrompida = () =>
    new Response(new ReadableStream({ pull: (leitura) => leitura.error(new TypeError('Failed to fetch')) }));
  it.each<[string, () => Promise<Response>]>([
    ['sem resposta', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['desistida pelo navegador', () => Promise.reject(new DOMException('Abortada', 'AbortError'))],
    ['interrompida no meio', () => Promise.resolve(interrompida())],
    ['pela metade', () => Promise.resolve(new Response('{"authenticated":tr'))],
    ['que o servidor não soube dar', () => Promise.resolve(json({}, 500))],
  ])('%s a primeira vez, é perguntada outra e vale', async (_, primeira) => {
    fetchMock.mockImplementationOnce(primeira).mockResolvedValueOnce(json(sessao));
    const uma = store();
    await uma.ensure();
    expect(pedidos()).toEqual(['/api/userinfo', '/api/userinfo']);
    expect(uma.current()).toEqual(sessao);
  });

  it('sem resposta nenhuma o diz, e pergunta de novo da próxima vez', async () => {
    for (let vez = 0; vez < 2; vez++) fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const uma = store();
    await expect(uma.ensure()).rejects.toMatchObject({ codigo: 'api-unreachable' });
    fetchMock.mockResolvedValueOnce(json(sessao));
    await uma.ensure();
    expect(uma.current().authenticated).toBe(true);
  });

  it('lida de novo é a de agora, com o sinal de que a anterior expirou', async () => {
    fetchMock.mockResolvedValueOnce(json(sessao));
    const uma = store();
    await uma.ensure();
    fetchMock.mockResolvedValueOnce(json({ ...sessaoDeNinguem(parametros), expired: true }));
    await uma.reload();
    expect(uma.current()).toMatchObject({ authenticated: false, expired: true, user: null, company: null });
  });
});
