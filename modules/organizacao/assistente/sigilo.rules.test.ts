import fc from 'fast-check';
import { expect, test } from 'vitest';
import { possiveisNomes, semDadosPessoais } from './sigilo.rules.ts';

const nomes = ['Maria Aparecida da Silva', 'José Antônio Costa', 'Ana Luz', 'Lu Prado'];

test.each([
  ['CPF 529.982.247-25 ou 52998224725', 'CPF [CPF] ou [CPF]', ['CPF']],
  ['fale com ana.luz+rh@empresa.com.br já', 'fale com [e-mail] já', ['e-mail']],
  [
    'ligue (85) 98888-7777, 85 3222-1111 ou +55 85 98888-7777',
    'ligue [telefone], [telefone] ou [telefone]',
    ['telefone'],
  ],
  ['RG 12.345.678.901-2', 'RG [número de documento]', ['número de documento']],
  ['a vaga de Maria da Silva', 'a vaga de [nome de pessoa]', ['nome de pessoa']],
  ['substitui maria aparecida', 'substitui [nome de pessoa]', ['nome de pessoa']],
  ['com Jose Antonio e Maria', 'com [nome de pessoa] e [nome de pessoa]', ['nome de pessoa']],
  ['Maria da gerência e ave maria', '[nome de pessoa] da gerência e ave maria', ['nome de pessoa']],
  ['Aparecida da obra', 'Aparecida da obra', []],
  ['rua da Silva, Lu e iMaria', 'rua da Silva, Lu e iMaria', []],
  ['protocolo 123456789', 'protocolo 123456789', []],
  ['Analista da Costa do Sol', 'Analista da Costa do Sol', []],
  ['trabalha à luz do dia, de 2020 a 2026, com 40 horas', 'trabalha à luz do dia, de 2020 a 2026, com 40 horas', []],
])('de %j fica %j', (texto, fica, retirados) => {
  expect(semDadosPessoais(texto, nomes)).toEqual({ texto: fica, retirados });
});

test('só palavras com maiúscula podem ser nomes, sem acento e uma vez', () => {
  expect(possiveisNomes('Analista Júnior com José e josé, A, iPhone')).toEqual(['analista', 'junior', 'jose']);
});

test('de nenhum texto sai um CPF, e-mail ou nome inteiro que estava nele, e o resto de um texto limpo fica como era', () => {
  const pedaco = fc.constantFrom(
    ...[
      '52998224725',
      '529.982.247-25',
      'ana@x.com.br',
      '(85) 98888-7777',
      'José Antônio Costa',
      'maria aparecida da silva',
    ],
    ...['gestão', 'de pessoas', '40 horas', 'Analista', ',', '\n'],
  );
  fc.assert(
    fc.property(fc.array(pedaco, { maxLength: 12 }), (pedacos) => {
      const { texto, retirados } = semDadosPessoais(pedacos.join(' '), nomes);
      expect(texto).not.toMatch(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}|@|9?8888|José|maria/i);
      const limpo = !/\d{3}|@|José|maria/i.test(pedacos.join(' '));
      if (limpo) expect([texto, retirados]).toEqual([pedacos.join(' '), []]);
    }),
  );
});
