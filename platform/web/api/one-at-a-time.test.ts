import { afterEach, describe, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['com as travas do navegador', navigator],
  ['sem elas, como numa página sem TLS', {}],
])('o que se faz um por vez, %s,', (_, navegador) => {
  test('espera o que já se faz com o mesmo nome, na ordem dos pedidos, também depois de uma falha', async () => {
    vi.stubGlobal('navigator', navegador);
    const passos: string[] = [];
    const primeiro = Promise.withResolvers<void>();
    const fazer = (nome: string, qual: string, espera?: Promise<void>) =>
      oneAtATime(nome, async () => {
        passos.push(`começa ${qual}`);
        await espera;
        passos.push(`acaba ${qual}`);
        return qual;
      });
    const um = fazer('folha', 'um', primeiro.promise);
    const dois = fazer('folha', 'dois');
    const tres = fazer('folha', 'três');
    expect(await fazer('outra', 'da outra')).toBe('da outra');
    expect(passos).toEqual(['começa um', 'começa da outra', 'acaba da outra']);
    primeiro.reject(new Error('sem resposta'));
    await expect(um).rejects.toThrow('sem resposta');
    expect([await dois, await tres]).toEqual(['dois', 'três']);
    expect(passos.slice(3)).toEqual(['começa dois', 'acaba dois', 'começa três', 'acaba três']);

    // One that ends does not let in who comes while the next runs.
    const quarto = Promise.withResolvers<void>();
    const depois = [fazer('folha', 'antes'), fazer('folha', 'quatro', quarto.promise)];
    await depois[0];
    await expect.poll(() => passos.at(-1)).toBe('começa quatro');
    depois.push(fazer('folha', 'cinco'));
    await fazer('outra', 'da outra');
    expect(passos).not.toContain('começa cinco');
    quarto.resolve();
    await Promise.all(depois);
    expect(passos.slice(-2)).toEqual(['começa cinco', 'acaba cinco']);
  });
});
