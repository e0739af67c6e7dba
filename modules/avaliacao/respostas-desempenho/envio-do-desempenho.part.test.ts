import { afterEach, describe, expect, test, vi } from 'vitest';
import { enviarFila, versaoConhecida } from './envio-do-desempenho.part.tsx';

const umaResposta: Parameters<typeof enviarFila>[1] = {
  respostas: [{ perguntaId: 1, tipoId: '4', respostaId: null, respostasIds: [], nota: 5, comentario: null }],
  entrega: null,
};

/**
 * The server's side of a sheet at `versao`, in which another device writes before the first `conflitos` sendings; what came, with its key.
 */
function servidor(versao: number, conflitos = 0) {
  const vieram: { versao: number | null; key: string | undefined }[] = [];
  vi.stubGlobal('location', { pathname: '/avaliacao' });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const pedido = JSON.parse(String(init.body)) as { versao: number | null };
    vieram.push({ versao: pedido.versao, key: (init.headers as Record<string, string>)['idempotency-key'] });
    if (vieram.length <= conflitos) versao++;
    if (pedido.versao !== null && pedido.versao !== versao)
      return Response.json({ codigo: 'CONFLITO_VERSAO', mensagem: 'Outro', atual: { versao } }, { status: 409 });
    return Response.json({ versao: ++versao, situacao: 'P' });
  });
  return vieram;
}

afterEach(() => vi.unstubAllGlobals());

describe('o envio de uma avaliação', () => {
  test('leva a maior versão que a página conhece, mesmo de uma folha que foi lida antes do último envio', async () => {
    const vieram = servidor(4);
    expect(await enviarFila(1, umaResposta, 'a', 4)).toBe(5);
    expect(await enviarFila(1, umaResposta, 'b', 4)).toBe(6);
    expect(await enviarFila(1, umaResposta, 'c', null)).toBe(7);
    expect(vieram.map((veio) => veio.versao)).toEqual([4, 5, null]);
    expect(versaoConhecida(1)).toBe(7);
    expect(versaoConhecida(99)).toBe(0);
  });

  test('traz o que outro aparelho escreveu, quantas vezes for preciso até a terceira, cada vez com outra chave', async () => {
    const vieram = servidor(4, 2);
    const deFora: number[] = [];
    expect(await enviarFila(2, umaResposta, 'a', 4, (agora) => deFora.push(agora.versao))).toBe(7);
    expect(deFora).toEqual([5, 6]);
    expect(vieram.map((veio) => veio.versao)).toEqual([4, 5, 6]);
    expect(new Set(vieram.map(({ key }) => key)).size).toBe(3);
    expect(vieram[0]?.key).toBe('a');
    servidor(7, 3);
    await expect(enviarFila(2, umaResposta, 'b', 7)).rejects.toMatchObject({ codigo: 'CONFLITO_VERSAO' });
  });

  test('que entrega espera que a pessoa olhe de novo: não vai por cima do que outro aparelho escreveu', async () => {
    const vieram = servidor(4, 1);
    await expect(enviarFila(3, { ...umaResposta, entrega: 'e' }, 'e', 4)).rejects.toMatchObject({ status: 409 });
    expect(vieram).toHaveLength(1);
    expect(versaoConhecida(3)).toBe(5);
  });
});
