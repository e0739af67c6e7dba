import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compararDatas,
  dataValida,
  diferencaDias,
  formatarData,
  hoje,
  idade,
  lerData,
  somarDias,
  somarMeses,
} from './data.ts';

const qualquerData = fc
  .integer({ min: 0, max: diferencaDias('1900-01-01', '2100-12-31') })
  .map((dias) => somarDias('1900-01-01', dias));

describe('data do calendário', () => {
  it.each(['2026-01-05', '2024-02-29', '2000-02-29', '1900-01-01', '2100-12-31', '2026-12-31'])('%s existe', (data) => {
    expect(dataValida(data)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2101-01-01',
    '2026-1-5',
    '05/01/2026',
    '2026-01-05T00:00',
    '',
  ])('%j não é data válida', (data) => {
    expect(dataValida(data)).toBe(false);
    expect(() => somarDias(data, 1)).toThrow(RangeError);
  });

  it('é mostrada como dd/MM/yyyy, o vazio fica vazio e o que não é data fica como veio', () => {
    expect(formatarData('2026-01-05')).toBe('05/01/2026');
    expect([null, undefined, '', 'ontem'].map(formatarData)).toEqual(['', '', '', 'ontem']);
  });

  it.each([
    ['05/01/2026', '2026-01-05'],
    ['05012026', '2026-01-05'],
    ['5/1/2026', '2026-01-05'],
    ['05-01-2026', '2026-01-05'],
    ['05.01.2026', '2026-01-05'],
    [' 29/02/2024 ', '2024-02-29'],
    ['2026-01-05', '2026-01-05'],
    ['29/02/2026', null],
    ['05/01/26', null],
    ['5012026', null],
    ['05/01-2026', null],
    ['31/04/2026', null],
    ['01/13/2026', null],
    ['', null],
    ['hoje', null],
  ])('lê %j como %j', (digitado, esperado) => expect(lerData(digitado)).toBe(esperado));

  it('lê de volta tudo o que mostra', () => {
    fc.assert(
      fc.property(
        qualquerData,
        (data) => lerData(formatarData(data)) === data && lerData(formatarData(data).replaceAll('/', '')) === data,
      ),
    );
  });
});

describe('contas com datas', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-10-17', 30, '2026-11-16'],
  ])('%s mais %i dias é %s', (data, dias, esperado) => expect(somarDias(data, dias)).toBe(esperado));

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-15', -6, '2025-09-15'],
    ['2026-12-10', 1, '2027-01-10'],
    ['2026-01-10', -1, '2025-12-10'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s mais %i meses é %s', (data, meses, esperado) => expect(somarMeses(data, meses)).toBe(esperado));

  it('somar dias e depois medir a diferença volta aos dias', () => {
    const passo = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(qualquerData, passo, (data, dias) => {
        const outra = somarDias(data, dias);
        fc.pre(dataValida(outra));
        expect(diferencaDias(data, outra)).toBe(dias);
        expect(compararDatas(outra, data)).toBe(Math.sign(dias));
      }),
    );
  });

  it('somar meses cai sempre no mês pedido e nunca depois do mesmo dia', () => {
    fc.assert(
      fc.property(qualquerData, fc.integer({ min: -240, max: 240 }), (data, meses) => {
        const outra = somarMeses(data, meses);
        fc.pre(dataValida(outra));
        const mesDe = (d: string) => Number(d.slice(0, 4)) * 12 + Number(d.slice(5, 7));
        expect(mesDe(outra) - mesDe(data)).toBe(meses);
        expect(outra.slice(8) <= data.slice(8)).toBe(true);
      }),
    );
  });

  it.each([
    ['1990-05-20', '2026-05-19', 35],
    ['1990-05-20', '2026-05-20', 36],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-01-01', '2026-12-31', 0],
    ['2026-06-01', '2026-05-31', -1],
  ])('quem nasceu em %s tem em %s %i anos', (nascimento, em, anos) => expect(idade(nascimento, em)).toBe(anos));

  it('hoje depende da zona', () => {
    const virada = new Date('2026-01-01T02:30:00Z');
    expect(hoje('America/Fortaleza', virada)).toBe('2025-12-31');
    expect(hoje('UTC', virada)).toBe('2026-01-01');
    expect(dataValida(hoje())).toBe(true);
  });
});
