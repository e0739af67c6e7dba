import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { obterDesafio } from '#modules/organizacao/sessao/captcha.contract.ts';
import { call } from '#platform/web/api/call.ts';

/** The browser's own derivation exists only on https and localhost; on a plain intranet address a slower one stands in. */
async function derivation(): Promise<typeof deriveKey> {
  if (globalThis.crypto?.subtle) return deriveKey;
  const { derivarSemNavegador } = await import('./derivacao.rules.ts');
  return derivarSemNavegador;
}

/** Asks for a challenge, solves it, and returns the proof as forms carry it. Throws when the server or the browser cannot. */
export async function resolverDesafio(): Promise<string> {
  const challenge = (await call(obterDesafio, { loading: false, errors: 'nenhum' })) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: await derivation() });
  if (!solution) throw new Error('O desafio não tem solução.');
  return btoa(JSON.stringify({ challenge, solution }));
}
