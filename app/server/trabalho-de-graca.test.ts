import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';

/**
 * What nobody has entered for costs the server little: a password is compared or hashed only where it can matter. Either takes far longer
 * than the rest of the call, so that the fastest of some calls tells whether it was done.
 */
const t = useApp();

const ENDERECOS = [
  ['interna', '/api/login'],
  ['dos candidatos', '/api/externo/login'],
] as const;

/** Sends something without a session and says what came, and in how many milliseconds. */
async function enviar(url: string, payload: object, remoteAddress: string) {
  const began = performance.now();
  const { status, problema } = await t.app.anonimo.raw({ method: 'POST', url, payload, remoteAddress });
  return { ms: performance.now() - began, dito: `${status} ${problema.mensagem}` };
}

async function vezes(quantas: number, work: (vez: number) => Promise<{ ms: number; dito: string }>) {
  const feitas = [];
  for (let vez = 0; vez < quantas; vez++) feitas.push(await work(vez));
  return feitas;
}
const menor = (feitas: readonly { ms: number }[]) => Math.min(...feitas.map(({ ms }) => ms));

test.each(ENDERECOS)(
  'na área %s, de um endereço que espera nenhuma senha é comparada, e a recusa é a mesma',
  async (area, url) => {
    const { empresaId } = await t.app.empresa([]);
    const recusas = await vezes(45, (vez) =>
      enviar(url, { username: `ninguem ${area} ${vez}`, password: 'uma senha qualquer', empresaId }, '10.9.8.7'),
    );
    // The thirtieth failure is the last one that is looked at.
    expect(menor(recusas.slice(30))).toBeLessThan(menor(recusas.slice(0, 30)) / 2);
    expect(new Set(recusas.map(({ dito }) => dito)).size).toBe(1);
  },
);

test.each(ENDERECOS)('na área %s nenhuma senha é cifrada sem um link que abra', async (area, url) => {
  const { empresaId } = await t.app.empresa([]);
  const comparadas = await vezes(10, (vez) =>
    enviar(url, { username: `outro ${area} ${vez}`, password: 'uma senha qualquer', empresaId }, '10.9.8.6'),
  );
  const semLink = await vezes(10, () =>
    enviar(
      `${url}/nova-senha`,
      { token: 'x'.repeat(43), novaSenha: 'Outra senha 2026', confNovaSenha: 'Outra senha 2026' },
      '10.9.8.6',
    ),
  );
  expect(semLink[0]?.dito).toMatch(/^400 Este link não é mais válido/);
  expect(menor(semLink)).toBeLessThan(menor(comparadas) / 2);
});
