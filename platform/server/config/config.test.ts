import { expect, test } from 'vitest';
import { ConfigError, publicRoot, readConfig } from './config.ts';

test.each([
  [{ URL_PUBLICA: 'https://rh.exemplo.com.br/' }, 'https://rh.exemplo.com.br'],
  [{ URL_PUBLICA: 'https://exemplo.com.br', CONTEXTO: '/rh' }, 'https://exemplo.com.br/rh'],
  [{ PORT: '8080', CONTEXTO: '/rh' }, 'http://localhost:8080/rh'],
])('com %j os endereços públicos começam por %s', (env, raiz) => {
  expect(publicRoot(readConfig(env))).toBe(raiz);
});

test.each([
  ['0', 0],
  ['false', 0],
  ['', 0],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
  ['fd00::/8', ['fd00::/8']],
])('PROXY_CONFIAVEL=%j confia em %j', (texto, esperado) => {
  expect(readConfig({ PROXY_CONFIAVEL: texto }).PROXY_CONFIAVEL).toEqual(esperado);
});

test.each(['true', '-1', '10', 'balanceador', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8,', '::/129', '10.0.0.0/8/8'])(
  'PROXY_CONFIAVEL=%j é recusado com uma frase',
  (texto) => {
    expect(() => readConfig({ PROXY_CONFIAVEL: texto })).toThrow(
      new ConfigError(
        "Configuração inválida: PROXY_CONFIAVEL deve ser o número de balanceadores (0 a 9) ou as redes deles, como '10.0.0.0/8, 192.168.1.5'.",
      ),
    );
  },
);
