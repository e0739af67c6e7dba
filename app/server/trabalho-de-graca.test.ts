import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { chamadasPublicas } from '#app/testing/public-calls.ts';
import { trabalhoDeSenha } from '#platform/server/auth/passwords.ts';

/** What nobody has entered for costs the server little: a password is compared or hashed only where it can matter. */
const t = useApp();

const ENDERECOS = [
  ['interna', '/api/login'],
  ['dos candidatos', '/api/externo/login'],
] as const;

const feito: unknown[] = [];
const ouvir = (oQue: unknown) => void feito.push(oQue);
beforeAll(() => trabalhoDeSenha.subscribe(ouvir));
afterAll(() => void trabalhoDeSenha.unsubscribe(ouvir));
beforeEach(() => void feito.splice(0));

/** Sends something without a session, and says what came. */
async function enviar(url: string, payload: object, remoteAddress: string): Promise<string> {
  const { status, problema } = await t.app.anonimo.raw({ method: 'POST', url, payload, remoteAddress });
  return `${status} ${problema.mensagem}`;
}

test.each(ENDERECOS)(
  'na área %s, de um endereço que espera nenhuma senha é comparada, e a recusa é a mesma',
  async (area, url) => {
    const { empresaId } = await t.app.empresa([]);
    const ditos = new Set<string>();
    const tentar = async (vezes: number) => {
      const antes = feito.length;
      for (let vez = 0; vez < vezes; vez++) {
        const payload = { username: `ninguem ${area} ${antes} ${vez}`, password: 'uma senha qualquer', empresaId };
        ditos.add(await enviar(url, payload, '10.9.8.7'));
      }
      return feito.slice(antes);
    };
    // The thirtieth failure is the last one that is looked at.
    expect(await tentar(30)).toEqual(Array.from({ length: 30 }, () => 'comparação'));
    expect(await tentar(5)).toEqual([]);
    expect(ditos.size).toBe(1);
  },
);

test.each(ENDERECOS)('na área %s nenhuma senha é cifrada sem um link que abra', async (_area, url) => {
  const novaSenha = 'Outra senha 2026';
  const dito = await enviar(
    `${url}/nova-senha`,
    { token: 'x'.repeat(43), novaSenha, confNovaSenha: novaSenha },
    '10.9.8.6',
  );
  expect(dito).toMatch(/^400 Este link não é mais válido/);
  expect(feito).toEqual([]);
});

/** Calls by which one enters: a password is compared for whoever types one, and each failure counts (usos.test.ts). */
const COMPARAM: readonly string[] = ENDERECOS.map(([, url]) => `POST ${url}`);

test('nenhuma outra chamada que ninguém precisa entrar para fazer compara ou cifra uma senha por quem nada resolveu', async () => {
  const chamadas = await chamadasPublicas(t.app, await t.app.empresa());
  const trabalham: string[] = [];
  for (const [vez, { nome, de }] of chamadas.filter(({ handler }) => handler.endpoint.method !== 'GET').entries()) {
    const antes = feito.length;
    await de(`10.78.${vez}.1`);
    if (feito.length > antes) trabalham.push(nome);
  }
  expect(trabalham.sort()).toEqual([...COMPARAM].sort());
});
