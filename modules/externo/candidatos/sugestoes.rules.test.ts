import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sugestoesDoTexto } from './sugestoes.rules.ts';

const HOJE = '2026-03-10';
const valores = (texto: string) =>
  Object.fromEntries(sugestoesDoTexto(texto, HOJE).map(({ campo, valor }) => [campo, valor]));

describe('o que o currículo diz', () => {
  test('acha e-mail, celular, CEP e nascimento', () => {
    expect(
      valores(
        'JOANA LIMA\nJoana.Lima@Exemplo.com.br | (85) 9 8888-7777\nRua A, 10, 60.110-260\nNascimento: 10/05/1995',
      ),
    ).toEqual({
      'contato.email': 'joana.lima@exemplo.com.br',
      'contato.dddCelular': '85',
      'contato.foneCelular': '988887777',
      'endereco.cep': '60110260',
      'pessoal.dataNascimento': '1995-05-10',
    });
  });

  test.each([
    ['um telefone fixo não é celular', 'Fone (85) 3222-1111'],
    ['um DDD que não existe', '(20) 98888-7777'],
    ['uma data que não é de nascimento', 'Admissão: 10/05/2015'],
    ['um nascimento impossível', 'Nascimento: 31/02/1990'],
    ['um nascimento de quem seria criança', 'Nascida em 10/05/2020'],
    ['o ano 0001', 'Nascimento 01/01/0001'],
    ['nada', ''],
  ])('não se engana com %s', (_caso, texto) => {
    expect(valores(texto)).toEqual({});
  });

  test('nenhum texto o faz falhar nem demorar', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a@.-9() /nasc85\n'), maxLength: 2000 }), (texto) => {
        expect(Array.isArray(sugestoesDoTexto(texto, HOJE))).toBe(true);
      }),
    );
  });
});
