import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const hashes = { 'PBKDF2/SHA-256': sha256, 'PBKDF2/SHA-384': sha384, 'PBKDF2/SHA-512': sha512 } as const;

/** PBKDF2 (RFC 8018) in plain JavaScript: takes the challenge's parameters, salt and password, returns the same key as the browser's own. Throws for an unknown hash. */
export const derivarSemNavegador: typeof deriveKey = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  const hash = hashes[algorithm as keyof typeof hashes];
  if (!hash) throw new Error('O desafio usa um algoritmo desconhecido.');
  return { parameters: {}, derivedKey: await pbkdf2Async(hash, password, salt, { c: cost, dkLen: keyLength }) };
};
