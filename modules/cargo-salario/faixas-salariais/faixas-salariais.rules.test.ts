import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BaseSalarial,
  calcularSalario,
  errosDaIntegracao,
  errosDaLinha,
  type LinhaDeSalario,
  linhaVazia,
  somenteDoTipo,
} from './faixas-salariais.rules.ts';

const dia = '2026-01-05';
const indice = (valor: string | null) => ({ nome: 'Salário mínimo', valor });
const centavos = fc.integer({ min: 100, max: 99_999_999 }).map((n) => new Big(n).div(100).toFixed(2));
const quantidades = fc.integer({ min: 100, max: 99_999 }).map((n) => new Big(n).div(100).toFixed(2));

describe('salário em uma data', () => {
  test.each<[string, BaseSalarial, string]>([
    ['por valor é o valor', { tipo: '3', valor: '3000' }, '3000.00'],
    ['por índice é quantidade vezes valor', { tipo: '2', quantidade: '2', indice: indice('2000.00') }, '4000.00'],
    ['por índice arredonda uma vez', { tipo: '2', quantidade: '1.33', indice: indice('1000.55') }, '1330.73'],
    ['por cargo é o da faixa', { tipo: '1', faixa: { nome: 'I', base: { tipo: '3', valor: '2500.10' } } }, '2500.10'],
    [
      'por cargo com faixa por índice',
      { tipo: '1', faixa: { nome: 'I', base: { tipo: '2', quantidade: '1.50', indice: indice('1000.00') } } },
      '1500.00',
    ],
  ])('%s', (_, base, salario) => {
    expect(calcularSalario(base, dia)).toEqual({ salario });
  });

  test.each<[string, BaseSalarial, string]>([
    [
      'sem valor do índice, diz qual índice',
      { tipo: '2', quantidade: '2', indice: indice(null) },
      'O índice Salário mínimo não tem valor em vigor em 05/01/2026.',
    ],
    [
      'sem salário da faixa, diz qual faixa',
      { tipo: '1', faixa: { nome: 'Analista - I', base: null } },
      'A faixa salarial Analista - I não tem salário em vigor em 05/01/2026.',
    ],
    [
      'faixa por índice sem valor diz o índice',
      { tipo: '1', faixa: { nome: 'I', base: { tipo: '2', quantidade: '2', indice: indice(null) } } },
      'O índice Salário mínimo não tem valor em vigor em 05/01/2026.',
    ],
  ])('%s', (_, base, falta) => {
    expect(calcularSalario(base, dia)).toEqual({ falta });
  });

  test('por índice é o produto exato, arredondado aos centavos, e nunca zero', () => {
    fc.assert(
      fc.property(centavos, quantidades, (valor, quantidade) => {
        const calculado = calcularSalario({ tipo: '2', quantidade, indice: indice(valor) }, dia);
        expect(calculado).toEqual({ salario: new Big(valor).times(quantidade).round(2, Big.roundHalfUp).toFixed(2) });
      }),
    );
  });

  test('quem é pago por cargo recebe o que a faixa paga', () => {
    const proprias = fc.oneof(
      fc.record({ tipo: fc.constant('3' as const), valor: centavos }),
      fc.record({
        tipo: fc.constant('2' as const),
        quantidade: quantidades,
        indice: fc.record({ nome: fc.constant('URV'), valor: fc.option(centavos) }),
      }),
    );
    fc.assert(
      fc.property(proprias, (base) => {
        expect(calcularSalario({ tipo: '1', faixa: { nome: 'I', base } }, dia)).toEqual(calcularSalario(base, dia));
      }),
    );
  });
});

const linha = (dados: Partial<LinhaDeSalario>): LinhaDeSalario => ({
  data: '2026-01-01',
  tipo: null,
  indiceId: null,
  quantidade: null,
  valor: null,
  ...dados,
});

describe('linha de salário', () => {
  test.each<[string, Partial<LinhaDeSalario>, Record<string, string>]>([
    ['sem data e tipo', { data: null }, { data: 'Data é obrigatória', tipo: 'Tipo é obrigatório' }],
    ['por cargo não pede mais nada', { tipo: '1' }, {}],
    [
      'por índice pede índice e quantidade',
      { tipo: '2' },
      { indiceId: 'Índice é obrigatório', quantidade: 'Quantidade é obrigatória' },
    ],
    [
      'quantidade zero',
      { tipo: '2', indiceId: 1, quantidade: '0.00' },
      { quantidade: 'Quantidade não pode ser 0 (zero) ou menor' },
    ],
    [
      'quantidade abaixo do mínimo 1',
      { tipo: '2', indiceId: 1, quantidade: '0.99' },
      { quantidade: 'Quantidade não pode ser 0 (zero) ou menor' },
    ],
    ['quantidade 1', { tipo: '2', indiceId: 1, quantidade: '1.00' }, {}],
    ['por valor pede valor', { tipo: '3' }, { valor: 'Valor é obrigatório' }],
    ['valor negativo', { tipo: '3', valor: '-5.00' }, { valor: 'Valor não pode ser 0 (zero) ou menor' }],
    ['valor 1', { tipo: '3', valor: '1.00' }, {}],
    ['o que é de outro tipo não conta', { tipo: '3', valor: '10.00', quantidade: '0.00' }, {}],
  ])('%s', (_, dados, esperado) => {
    expect(Object.fromEntries(errosDaLinha(linha(dados)).map(({ campo, mensagem }) => [campo, mensagem]))).toEqual(
      esperado,
    );
  });

  test('guarda só o que é do seu tipo', () => {
    const cheia = { indiceId: 1, quantidade: '2.00', valor: '10.00' };
    expect(somenteDoTipo(linha({ ...cheia, tipo: '1' }))).toEqual(linha({ tipo: '1' }));
    expect(somenteDoTipo(linha({ ...cheia, tipo: '2' }))).toEqual(linha({ ...cheia, tipo: '2', valor: null }));
    expect(somenteDoTipo(linha({ ...cheia, tipo: '3' }))).toEqual(linha({ tipo: '3', valor: '10.00' }));
  });

  test('só é vazia quando nada foi preenchido', () => {
    expect(linhaVazia(linha({ data: null }))).toBe(true);
    expect(linhaVazia(linha({}))).toBe(false);
  });
});

test('a folha decide entre a descrição nela e o código CBO', () => {
  const nada = { nomeACPessoal: null, codigoCBO: null };
  expect(errosDaIntegracao(nada, true)).toEqual([
    { campo: 'nomeACPessoal', mensagem: 'Descrição na folha de pagamento é obrigatória' },
  ]);
  expect(errosDaIntegracao(nada, false)).toEqual([{ campo: 'codigoCBO', mensagem: 'Código CBO é obrigatório' }]);
  expect(errosDaIntegracao({ ...nada, nomeACPessoal: 'ANALISTA' }, true)).toEqual([]);
  expect(errosDaIntegracao({ ...nada, codigoCBO: '252105' }, false)).toEqual([]);
});
