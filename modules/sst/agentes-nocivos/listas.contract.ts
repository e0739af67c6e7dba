import { opcoes } from '#platform/shared/contract/options.ts';

/** How an agent was evaluated (S-2240, tpAval). */
export const tiposDeAvaliacao = opcoes([
  ['1', 'Critério quantitativo'],
  ['2', 'Critério qualitativo'],
]);

/** Units of what was measured (S-2240, unMed). */
export const unidadesDeMedida = opcoes([
  ['1', 'dose diária de ruído'],
  ['2', 'decibel linear (dB (linear))'],
  ['3', 'decibel (C) (dB(C))'],
  ['4', 'decibel (A) (dB(A))'],
  ['5', 'metro por segundo ao quadrado (m/s²)'],
  ['6', 'metro por segundo elevado a 1,75 (m/s^1,75)'],
  ['7', 'parte de vapor ou gás por milhão de partes de ar contaminado (ppm)'],
  ['8', 'miligrama por metro cúbico de ar (mg/m³)'],
  ['9', 'fibra por centímetro cúbico (f/cm³)'],
  ['10', 'grau Celsius (ºC)'],
  ['11', 'metro por segundo (m/s)'],
  ['12', 'porcentual (%)'],
  ['13', 'lux (lx)'],
  ['14', 'unidade formadora de colônias por metro cúbico (ufc/m³)'],
  ['15', 'dose diária'],
  ['16', 'dose mensal'],
  ['17', 'dose trimestral'],
  ['18', 'dose anual'],
  ['19', 'watt por metro quadrado (W/m²)'],
  ['20', 'ampère por metro (A/m)'],
  ['21', 'militesla (mT)'],
  ['22', 'microtesla (μT)'],
  ['23', 'miliampère (mA)'],
  ['24', 'quilovolt por metro (kV/m)'],
  ['25', 'volt por metro (V/m)'],
  ['26', 'joule por metro quadrado (J/m²)'],
  ['27', 'milijoule por centímetro quadrado (mJ/cm²)'],
  ['28', 'milisievert (mSv)'],
  ['29', 'milhão de partículas por decímetro cúbico (mppdc)'],
  ['30', 'umidade relativa do ar (UR (%))'],
]);

/** Whether there is collective protection (S-2240, utilizEPC). */
export const usoDeEpc = opcoes([
  ['0', 'Não se aplica'],
  ['1', 'Não implementa'],
  ['2', 'Implementa'],
]);

/** Whether there is individual protection (S-2240, utilizEPI). */
export const usoDeEpi = opcoes([
  ['0', 'Não se aplica'],
  ['1', 'Não utilizado'],
  ['2', 'Utilizado'],
]);

/** Answers to the six questions on the equipment in use. */
export const respostas = opcoes([
  ['S', 'Sim'],
  ['N', 'Não'],
]);
