import { expect, test } from 'vitest';
import { unidadesDeMedida } from '#modules/sst/agentes-nocivos/listas.contract.ts';
import { simboloDaUnidade } from './pgr.rules.ts';

test('cada unidade do leiaute se escreve no inventário pelo seu símbolo, ou pelo nome quando não tem', () => {
  expect(unidadesDeMedida.codigos.map((codigo) => simboloDaUnidade(unidadesDeMedida.rotulo(codigo)))).toEqual([
    ...['dose diária de ruído', 'dB (linear)', 'dB(C)', 'dB(A)', 'm/s²', 'm/s^1,75', 'ppm', 'mg/m³', 'f/cm³', 'ºC'],
    ...['m/s', '%', 'lx', 'ufc/m³', 'dose diária', 'dose mensal', 'dose trimestral', 'dose anual', 'W/m²', 'A/m'],
    ...['mT', 'μT', 'mA', 'kV/m', 'V/m', 'J/m²', 'mJ/cm²', 'mSv', 'mppdc', 'UR (%)'],
  ]);
});
