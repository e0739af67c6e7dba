import { describe, expect, test } from 'vitest';
import { errosDaProposta, errosDoAumento } from './realinhamento.rules.ts';

const percentual = (valor: string | null) => errosDoAumento({ aplicacao: '1', percentual: valor, valor: null })[0];
const acrescimo = (valor: string | null) => errosDoAumento({ aplicacao: '2', percentual: null, valor })[0];

describe('aumento', () => {
  const fora = 'O percentual não pode ser 0 (zero) ou maior que 999.999%';
  test.each([
    ['0.000', fora],
    ['999.9991', fora],
    ['1000', fora],
    [null, 'Percentual é obrigatório'],
    ['-1', 'O percentual não pode ser negativo: salários não se reduzem.'],
    ['0.001', undefined],
    ['999.999', undefined],
  ])('V-0334, M-0123, C-0120: percentual %s', (valor, mensagem) => {
    expect(percentual(valor)?.mensagem).toBe(mensagem);
  });

  test.each([
    ['0.00', 'O valor não pode ser 0 (zero)'],
    ['1000000.00', 'O valor não pode ser maior que 999.999,99'],
    [null, 'Valor é obrigatório'],
    ['-0.01', 'O valor não pode ser negativo: salários não se reduzem.'],
    ['0.01', undefined],
    ['999999.99', undefined],
  ])('V-0333, M-0122, C-0119: valor %s', (valor, mensagem) => {
    expect(acrescimo(valor)?.mensagem).toBe(mensagem);
  });
});

test('V-0329, V-0330, M-0120, M-0121: por índice pede índice e quantidade, por valor pede valor', () => {
  const vazia = { indiceProposto: null, quantidadeIndiceProposto: null };
  const erros = (tipoSalarioProposto: '1' | '2' | '3') =>
    errosDaProposta({ ...vazia, tipoSalarioProposto }, ['salarioProposto', null]).map(({ mensagem }) => mensagem);
  expect(erros('1')).toEqual([]);
  expect(erros('2')).toEqual(['Índice é requerido', 'Quantidade é obrigatória']);
  expect(erros('3')).toEqual(['Valor é obrigatório']);
});
