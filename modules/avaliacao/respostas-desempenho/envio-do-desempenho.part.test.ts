import { afterEach, describe, expect, test, vi } from 'vitest';
import { enviarFila, versaoConhecida } from './envio-do-desempenho.part.tsx';

type Respostas = Parameters<typeof enviarFila>[1]['respostas'];
const folha = (versao: number, respostas: Respostas = []) => ({
  versao,
  respostas,
  competencias: [],
  notaManual: null,
});
const umaResposta: Parameters<typeof enviarFila>[1] = {
  respostas: [{ perguntaId: 1, tipoId: '4', respostaId: null, respostasIds: [], nota: 5, comentario: null }],
  entrega: null,
};

const DE_LA: Respostas = umaResposta.respostas.map((resposta) => ({ ...resposta, perguntaId: 9 }));

/**
 * The server's side of a sheet at `versao`, in which another device writes before the first `conflitos` sendings, and which then has the
 * answers `deLa`; what came, with its key.
 */
function servidor(versao: number, conflitos = 0, deLa = DE_LA) {
  const vieram: { versao: number | null; key: string | undefined }[] = [];
  vi.stubGlobal('location', { pathname: '/avaliacao' });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const pedido = JSON.parse(String(init.body)) as { versao: number | null };
    vieram.push({ versao: pedido.versao, key: (init.headers as Record<string, string>)['idempotency-key'] });
    if (vieram.length <= conflitos) versao++;
    if (pedido.versao !== null && pedido.versao !== versao)
      return Response.json(
        { codigo: 'CONFLITO_VERSAO', mensagem: 'Outro', atual: folha(versao, deLa) },
        { status: 409 },
      );
    return Response.json({ versao: ++versao, situacao: 'P' });
  });
  return vieram;
}

afterEach(() => vi.unstubAllGlobals());

describe('o envio de uma avaliação', () => {
  test('leva a maior versão que a página conhece, mesmo de uma folha que foi lida antes do último envio', async () => {
    const vieram = servidor(4);
    expect(await enviarFila(1, umaResposta, 'a', folha(4))).toBe(5);
    expect(await enviarFila(1, umaResposta, 'b', folha(4))).toBe(6);
    expect(await enviarFila(1, umaResposta, 'c', null)).toBe(7);
    expect(vieram.map((veio) => veio.versao)).toEqual([4, 5, null]);
    expect(versaoConhecida(1)).toBe(7);
    expect(versaoConhecida(99)).toBe(0);
  });

  test('traz o que outro aparelho escreveu, quantas vezes for preciso até a terceira, cada vez com outra chave', async () => {
    const vieram = servidor(4, 2);
    const deFora: number[] = [];
    expect(await enviarFila(2, umaResposta, 'a', folha(4), (agora) => deFora.push(agora.versao))).toBe(7);
    expect(deFora).toEqual([5, 6]);
    expect(vieram.map((veio) => veio.versao)).toEqual([4, 5, 6]);
    expect(new Set(vieram.map(({ key }) => key)).size).toBe(3);
    expect(vieram[0]?.key).toBe('a');
    servidor(7, 3);
    await expect(enviarFila(2, umaResposta, 'b', folha(7))).rejects.toMatchObject({ codigo: 'CONFLITO_VERSAO' });
  });

  test('que entrega espera que a pessoa olhe de novo: não vai por cima do que outro aparelho escreveu', async () => {
    const vieram = servidor(4, 1);
    await expect(enviarFila(3, { ...umaResposta, entrega: 'e' }, 'e', folha(4))).rejects.toMatchObject({ status: 409 });
    expect(vieram).toHaveLength(1);
    expect(versaoConhecida(3)).toBe(5);
  });

  test('cuja resposta se perdeu não é notícia de outro aparelho, e a entrega que vem depois vai com a sua chave', async () => {
    servidor(4);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const respondida = { ...umaResposta, respostas: umaResposta.respostas.map((uma) => ({ ...uma, nota: 6 })) };
    await expect(enviarFila(4, umaResposta, 'a', folha(4))).rejects.toMatchObject({ status: 0 });
    // The server took it, and something else was answered to the same question since.
    const chegou = servidor(4, 1, umaResposta.respostas);
    const deFora = vi.fn();
    expect(await enviarFila(4, { ...respondida, entrega: 'e' }, 'e', folha(4), deFora)).toBe(6);
    expect(chegou).toEqual([
      { versao: 4, key: 'e' },
      { versao: 5, key: 'e' },
    ]);
    expect(deFora).not.toHaveBeenCalled();
  });

  test('sobre uma folha que só a versão mudou não conta notícia de outro aparelho', async () => {
    servidor(4, 1);
    const deFora = vi.fn();
    expect(await enviarFila(5, umaResposta, 'a', folha(4, DE_LA), deFora)).toBe(6);
    expect(deFora).not.toHaveBeenCalled();
  });
});
