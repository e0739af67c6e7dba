import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { derivarSemNavegador } from './derivacao.rules.ts';

test.each(['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512'])(
  '%s sem o navegador dá o mesmo que com ele',
  async (algorithm) => {
    const parameters = { algorithm, cost: 500, keyLength: 32 } as Parameters<typeof deriveKey>[0];
    const [salt, password] = [new TextEncoder().encode('sal'), new TextEncoder().encode('desafio')];
    expect(await derivarSemNavegador(parameters, salt, password)).toEqual(await deriveKey(parameters, salt, password));
  },
);
