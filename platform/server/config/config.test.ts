import { expect, test } from 'vitest';
import { publicRoot, readConfig } from './config.ts';

test.each([
  [{ URL_PUBLICA: 'https://rh.exemplo.com.br/' }, 'https://rh.exemplo.com.br'],
  [{ URL_PUBLICA: 'https://exemplo.com.br', CONTEXTO: '/rh' }, 'https://exemplo.com.br/rh'],
  [{ PORT: '8080', CONTEXTO: '/rh' }, 'http://localhost:8080/rh'],
])('com %j os endereços públicos começam por %s', (env, raiz) => {
  expect(publicRoot(readConfig(env))).toBe(raiz);
});
