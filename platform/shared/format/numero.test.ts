import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatarBytes } from './bytes.ts';
import { formatarHoras, lerHorario, lerHoras, mascararHora } from './hora.ts';
import { formatarDecimal, formatarInteiro, formatarPercentual, lerDecimal, lerInteiro } from './numero.ts';
import { plural, registrosEncontrados } from './plural.ts';

describe('número', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [-1234567, '-1.234.567'],
    ['12345678901234567890', '12.345.678.901.234.567.890'],
  ])('o inteiro %s é mostrado como %s', (valor, esperado) => expect(formatarInteiro(valor)).toBe(esperado));

  it.each([
    ['1234.5', 2, '1.234,50'],
    ['0.125', 2, '0,13'],
    ['-0.125', 2, '-0,13'],
    ['-0.001', 2, '0,00'],
    [0.5, 1, '0,5'],
    ['2', 4, '2,0000'],
  ])('o decimal %s com %i casas é mostrado como %s', (valor, casas, esperado) =>
    expect(formatarDecimal(valor, casas)).toBe(esperado),
  );

  it('percentual leva o sinal de por cento', () => {
    expect(formatarPercentual('12.5')).toBe('12,50%');
    expect(formatarPercentual(33.333, 1)).toBe('33,3%');
  });

  it.each(['', 'x', '1,5', Number.NaN, Number.POSITIVE_INFINITY])('recusa mostrar %s', (valor) => {
    expect(() => formatarDecimal(valor)).toThrow('Número inválido');
  });

  it.each([
    ['1.234', 1234],
    ['12', 12],
    ['-3', -3],
    ['0', 0],
    ['1,5', null],
    ['1.5', null],
    ['', null],
    ['12a', null],
    ['99999999999999999999', null],
  ])('lê o inteiro %j como %s', (digitado, esperado) => expect(lerInteiro(digitado)).toBe(esperado));

  it('lê até as casas pedidas', () => {
    expect(lerDecimal('1.234,5678', 4)).toBe('1234.5678');
    expect(lerDecimal('1.234,5678', 3)).toBeNull();
  });

  it('lê de volta tudo o que mostra', () => {
    const valor = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 25n }), fc.constantFrom('', '-'))
      .map(([n, sinal]) => `${sinal}${n}.1234`);
    fc.assert(fc.property(valor, (n) => lerDecimal(formatarDecimal(n, 4), 4) === n));
  });
});

describe('tamanho de arquivo', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [512, '512 bytes'],
    [1023, '1.023 bytes'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [1100, '1,07 KB'],
    [10_240, '10 KB'],
    [102_400, '100 KB'],
    [1_048_575, '1 MB'],
    [5_242_880, '5 MB'],
    [2_147_483_648, '2 GB'],
    [1024 ** 4, '1.024 GB'],
  ])('%i é %s', (bytes, esperado) => expect(formatarBytes(bytes)).toBe(esperado));
});

describe('hora', () => {
  it.each([
    ['', ''],
    ['8', '8'],
    ['83', '83'],
    ['830', '8:30'],
    ['8:30', '8:30'],
    ['1230', '12:30'],
    ['8h30', '8:30'],
    ['12345678901', '1234567:89'],
  ])('a digitação %j fica %j', (digitado, esperado) => {
    expect(mascararHora(digitado)).toBe(esperado);
    expect(esperado.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['8:30', 510],
    ['0:00', 0],
    ['120:00', 7200],
    ['8:60', null],
    ['8', null],
    ['', null],
    ['-1:00', null],
    ['8:3', null],
  ])('lê as horas %j como %s minutos', (texto, minutos) => expect(lerHoras(texto)).toBe(minutos));

  it('lê de volta todas as horas que mostra', () => {
    fc.assert(fc.property(fc.nat(9_999_999 * 60), (minutos) => lerHoras(formatarHoras(minutos)) === minutos));
    expect(() => formatarHoras(-1)).toThrow('Minutos inválidos: -1');
  });

  it.each([
    ['8:30', '08:30'],
    ['0830', '08:30'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
    ['24:00', null],
    ['12:60', null],
    ['8', null],
    ['', null],
  ])('lê o horário %j como %j', (digitado, esperado) => expect(lerHorario(digitado)).toBe(esperado));
});

it('conta no singular e no plural', () => {
  expect([0, 1, 2, 1200].map((n) => plural(n, 'vaga', 'vagas'))).toEqual([
    '0 vagas',
    '1 vaga',
    '2 vagas',
    '1.200 vagas',
  ]);
  expect(registrosEncontrados(1001, false)).toBe('Mais de 1.000 registros encontrados.');
  expect(plural(1001, 'vaga', 'vagas', false)).toBe('mais de 1.000 vagas');
  expect([0, 1, 1200].map((quantos) => registrosEncontrados(quantos))).toEqual([
    'Nenhum registro encontrado.',
    '1 registro encontrado.',
    '1.200 registro(s) encontrado(s).',
  ]);
});
