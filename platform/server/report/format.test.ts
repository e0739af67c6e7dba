import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tipo } from './define-report.ts';
import { arredondar, formatar, formatarCsv } from './format.ts';
import { ReportError } from './report-error.ts';

const coluna = (tipo: Tipo, casas?: number) => ({ chave: 'x', tipo, ...(casas === undefined ? {} : { casas }) });

describe('texto de uma célula', () => {
  it.each<[Tipo, unknown, string, string]>([
    ['texto', 'Ação & reação', 'Ação & reação', 'Ação & reação'],
    ['inteiro', 1234567, '1.234.567', '1234567'],
    ['inteiro', '-1000', '-1.000', '-1000'],
    ['decimal', '1234.5', '1.234,50', '1234,50'],
    ['dinheiro', '3000.00', 'R$ 3.000,00', '3000,00'],
    ['dinheiro', '-0.5', '-R$ 0,50', '-0,50'],
    ['dinheiro', '99999999999999999999.99', 'R$ 99.999.999.999.999.999.999,99', '99999999999999999999,99'],
    ['percentual', '12.5', '12,50%', '12,50%'],
    ['data', '2024-02-29', '29/02/2024', '29/02/2024'],
    ['instante', '2026-01-01T02:30:00Z', '31/12/2025 23:30', '31/12/2025 23:30'],
    ['booleano', true, 'Sim', 'Sim'],
    ['booleano', false, 'Não', 'Não'],
    ['dinheiro', null, '', ''],
    ['data', undefined, '', ''],
    ['texto', '', '', ''],
  ])('%s %j fica %j na tela e %j no CSV', (tipo, valor, tela, csv) => {
    expect(formatar(coluna(tipo), valor).replaceAll('\u00a0', ' ')).toBe(tela);
    expect(formatarCsv(coluna(tipo), valor)).toBe(csv);
  });

  it.each<[Tipo, unknown]>([
    ['dinheiro', 3000],
    ['dinheiro', '3.000,00'],
    ['data', '29/02/2024'],
    ['data', '2024-13-01'],
    ['instante', '2026-01-01T02:30:00'],
    ['instante', 'ontem'],
    ['booleano', 'Sim'],
    ['inteiro', Number.NaN],
  ])('%s não aceita %j', (tipo, valor) => {
    expect(() => formatar(coluna(tipo), valor)).toThrow(ReportError);
  });

  it('aceita inteiros de qualquer tamanho', () => {
    expect(formatar(coluna('inteiro'), 2n ** 60n)).toBe('1.152.921.504.606.846.976');
  });

  it('arredonda a metade para longe do zero e não deixa zero negativo', () => {
    expect(arredondar('2.345', 2)).toBe('2.35');
    expect(arredondar('-2.345', 2)).toBe('-2.35');
    expect(arredondar('1.005', 2)).toBe('1.01');
    expect(arredondar('-0.001', 2)).toBe('0.00');
    expect(formatar(coluna('decimal', 3), '1.5')).toBe('1,500');
  });

  it('mostra o mesmo número que recebeu, qualquer que seja a quantia em centavos', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (centavos) => {
        const negativo = centavos < 0n;
        const digitos = String(negativo ? -centavos : centavos).padStart(3, '0');
        const decimal = `${negativo ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
        const texto = formatar(coluna('dinheiro'), decimal);
        expect(BigInt(texto.replace(/[^\d-]/g, ''))).toBe(centavos);
      }),
    );
  });
});
