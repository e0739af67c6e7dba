import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTrying } from './retries.ts';

let ouvintes: Set<() => void>;
const voltaAConexao = () => {
  for (const ouvinte of ouvintes) ouvinte();
};

beforeEach(() => {
  vi.useFakeTimers();
  ouvintes = new Set();
  vi.stubGlobal('addEventListener', (_nome: string, ouvinte: () => void) => ouvintes.add(ouvinte));
  vi.stubGlobal('removeEventListener', (_nome: string, ouvinte: () => void) => ouvintes.delete(ouvinte));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The seconds, from the first try on, in which something is tried that is taken only at the `certa`-th try. */
async function segundosDasTentativas(certa: number, tempo: number): Promise<readonly number[]> {
  const inicio = Date.now();
  const segundos: number[] = [];
  const tentativas = keepTrying(async () => {
    segundos.push((Date.now() - inicio) / 1000);
    return segundos.length < certa;
  });
  await tentativas.now();
  await vi.advanceTimersByTimeAsync(tempo * 1000);
  tentativas.stop();
  return segundos;
}

describe('o que espera no aparelho', () => {
  it('é tentado logo de novo, depois cada vez mais devagar, e a cada 20 segundos por fim', async () => {
    expect(await segundosDasTentativas(99, 80)).toEqual([0, 1, 3, 7, 15, 31, 51, 71]);
  });

  it('não é mais tentado depois de ir', async () => {
    expect(await segundosDasTentativas(3, 80)).toEqual([0, 1, 3]);
  });

  it('vai poucos segundos depois de o navegador dizer que há conexão, mesmo que ela ainda não haja', async () => {
    let rede = false;
    let foi = false;
    const tentativas = keepTrying(async () => {
      foi = rede;
      return !foi;
    });
    await tentativas.now();
    await vi.advanceTimersByTimeAsync(31_500);
    voltaAConexao();
    await vi.advanceTimersByTimeAsync(500);
    expect(foi).toBe(false);
    rede = true;
    await vi.advanceTimersByTimeAsync(600);
    expect(foi).toBe(true);
    tentativas.stop();
  });

  it('vai uma vez de cada vez, e o que chega no meio vai logo depois', async () => {
    let espera = ['a'];
    const levadas: string[][] = [];
    const tentativas = keepTrying(async () => {
      const levar = espera;
      await new Promise((resolve) => setTimeout(resolve, 300));
      levadas.push(levar);
      espera = espera.filter((uma) => !levar.includes(uma));
      return false;
    });
    const primeira = tentativas.now();
    espera = [...espera, 'b'];
    const segunda = tentativas.now();
    await vi.advanceTimersByTimeAsync(299);
    expect(levadas).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    await Promise.all([primeira, segunda]);
    expect(levadas).toEqual([['a'], ['b']]);
    tentativas.stop();
  });

  it('não é tentado depois que a tela se fecha', async () => {
    let tentadas = 0;
    const tentativas = keepTrying(async () => {
      tentadas += 1;
      return true;
    });
    await tentativas.now();
    tentativas.stop();
    voltaAConexao();
    await tentativas.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tentadas).toBe(1);
    expect(ouvintes.size).toBe(0);
  });
});
