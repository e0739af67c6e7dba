import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAparelho } from '#modules/organizacao/questionario/aparelho.factory.ts';
import { answerDialog, currentDialog } from '#platform/web/ui/dialogs.ts';
import { leavePortal } from '../portal/leave-portal.ts';
import { leaveStaff } from '../shell/leave-staff.ts';

/** What a log-out asks of the server and where it goes; the server never answers by itself. */
function cena() {
  const assign = vi.fn<(to: string) => void>();
  const fim = new AbortController();
  const limite = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(fim.signal);
  const fetchMock = vi.fn<typeof fetch>((_url, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Acabou', 'TimeoutError')));
    return promise;
  });
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', { pathname: '/captacao/candidatos', assign });
  return { assign, fim, limite, fetchMock };
}

beforeEach(() => {
  noAparelho(new Map());
  vi.stubGlobal('sessionStorage', localStorage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a saída', () => {
  it.each([
    ['da equipe', leaveStaff, 10_000, '/api/logout', '/login'],
    ['do candidato', leavePortal, 2000, '/api/externo/userinfo/logout', '/externo/login'],
  ] as const)('%s espera o servidor no máximo o seu tempo, e a página recomeça', async (_, sair, ms, url, para) => {
    const { assign, fim, limite, fetchMock } = cena();
    sair();
    await expect.poll(() => fetchMock.mock.calls.length).toBe(1);
    const [pedido, init] = fetchMock.mock.calls[0] ?? [];
    expect([String(pedido), init?.method]).toEqual([url, 'POST']);
    expect(limite).toHaveBeenCalledWith(ms);
    expect(assign).not.toHaveBeenCalled();
    fim.abort();
    await expect.poll(() => assign.mock.calls).toEqual([[para]]);
  });

  it('com a resposta a página recomeça na hora', async () => {
    const { assign, fetchMock } = cena();
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    leaveStaff();
    await expect.poll(() => assign.mock.calls).toEqual([['/login']]);
  });

  it('da equipe pergunta pelas presenças que não foram enviadas, fica se a pessoa quer, e sai sem deixá-las no aparelho', async () => {
    const guardado = new Map([
      ['presencas:7:412', '{"31":true}'],
      ['presencas:7:413', '{"32":false}'],
      ['tema', 'escuro'],
    ]);
    noAparelho(guardado);
    const { assign, fetchMock } = cena();
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    for (const sim of [false, true]) {
      leaveStaff();
      await expect.poll(() => currentDialog()?.titulo).toBe('Sair sem enviar as respostas?');
      expect([assign.mock.calls, guardado.size]).toEqual([[], 3]);
      answerDialog(sim);
    }
    await expect.poll(() => assign.mock.calls).toEqual([['/login']]);
    expect([...guardado.keys()]).toEqual(['tema']);
  });
});
