import { expect, test } from 'vitest';
import { askOutside, enderecoDaInternet } from './outgoing.ts';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['fec0::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['não é endereço', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2800:3f0:4001::200e', true],
  ['::ffff:8.8.8.8', true],
])('%s é da internet: %s', (ip, esperado) => expect(enderecoDaInternet(ip)).toBe(esperado));

const chamar = (endereco: string, redeInterna = false) =>
  askOutside({ metodo: 'GET', endereco, chave: 'x', redeInterna });

test.each([
  ['http://exemplo.com', 'O endereço deve começar com https://.'],
  ['file:///etc/passwd', 'O endereço deve começar com https://.'],
  ['https://127.0.0.1/x', 'Este endereço é da rede interna: o servidor só chama endereços da internet.'],
  ['https://[::1]/x', 'Este endereço é da rede interna: o servidor só chama endereços da internet.'],
  // Other spellings of 127.0.0.1, and a name that leads there.
  ['https://2130706433/x', 'Este endereço é da rede interna: o servidor só chama endereços da internet.'],
  ['https://localhost/x', 'Este endereço é da rede interna: o servidor só chama endereços da internet.'],
])('%s é recusado', (endereco, mensagem) =>
  expect(chamar(endereco)).rejects.toMatchObject({ name: 'OutgoingFailure', message: mensagem, definitiva: true }),
);

test('com a rede interna permitida quem não atende é uma falha passageira', () =>
  expect(chamar('http://127.0.0.1:9/x', true)).rejects.toMatchObject({
    message: 'Ninguém atende neste endereço.',
    definitiva: false,
  }));
