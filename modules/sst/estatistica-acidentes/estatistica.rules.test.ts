import { describe, expect, test } from 'vitest';
import {
  type AcidenteContado,
  type DiasDaComunicacao,
  desdeQuandoConta,
  diasDoAcidente,
  diasSemAcidente,
  mesesDaEstatistica,
  taxaDeFrequencia,
  taxaDeGravidade,
} from './estatistica.rules.ts';

const acidente = (data: string, mudanca: Partial<AcidenteContado> = {}): AcidenteContado => ({
  data,
  trajeto: false,
  comAfastamento: true,
  dias: 10,
  diasDeAfastamento: 0,
  titular: 1,
  ...mudanca,
});

describe('as taxas da NBR 14280', () => {
  test.each([
    [2, 400_000, '5.00'],
    [1, 300_000, '3.33'],
    [0, 300_000, '0.00'],
    [1, 0, null],
  ])('%i acidentes em %i horas: frequência %s', (acidentes, horas, taxa) => {
    expect(taxaDeFrequencia(acidentes, horas)).toBe(taxa);
  });
  test.each([
    [60, 400_000, 150],
    [6000, 350_000, 17_143],
    [1, 0, null],
  ])('%i dias em %i horas: gravidade %s', (dias, horas, taxa) => {
    expect(taxaDeGravidade(dias, horas)).toBe(taxa);
  });
});

test('os meses vão até hoje, e o acidente de trajeto fica à parte das taxas', () => {
  const meses = mesesDaEstatistica(
    [
      acidente('2026-02-10', { diasDeAfastamento: 10, titular: 7 }),
      acidente('2026-02-10', { comAfastamento: false, dias: 0 }),
      acidente('2026-02-20', { trajeto: true, dias: 30 }),
      acidente('2025-02-10'),
    ],
    new Map([['02', 2800]]),
    { ano: 2026, horasPorMes: 200, hoje: '2026-03-05' },
  );
  expect(meses.map(({ mes }) => mes)).toEqual(['01/2026', '02/2026', '03/2026']);
  expect(meses[1]).toMatchObject({
    horas: 20_000,
    talentos: 100,
    comAfastamento: 1,
    semAfastamento: 1,
    trajeto: 1,
    dias: 10,
    diasDeAfastamento: 10,
    afastados: [7],
    frequencia: '100.00',
    gravidade: 500,
  });
  expect(meses[1]?.calendario).toHaveLength(28);
  expect(meses[1]?.calendario[9]).toBe(2);
  expect(meses[2]?.calendario).toEqual([0, 0, 0, 0, 0]);
  expect(meses[0]).toMatchObject({ horas: 0, frequencia: null, gravidade: null });
});

describe('os dias sem acidente', () => {
  test.each<[string, AcidenteContado[], string | null, { atual: number; recorde: number } | null]>([
    ['sem nenhum, todos desde o começo', [], '2026-03-01', { atual: 10, recorde: 10 }],
    ['contam do dia seguinte ao último', [acidente('2026-03-08')], '2026-03-01', { atual: 2, recorde: 7 }],
    ['no dia do acidente são zero', [acidente('2026-03-10')], '2026-03-01', { atual: 0, recorde: 9 }],
    ['o de trajeto não conta', [acidente('2026-03-08', { trajeto: true })], '2026-03-01', { atual: 10, recorde: 10 }],
    ['de dois no mesmo dia', [acidente('2026-03-04'), acidente('2026-03-04')], '2026-03-01', { atual: 6, recorde: 6 }],
    ['o de antes do começo não conta', [acidente('2026-02-01')], '2026-03-01', { atual: 10, recorde: 10 }],
    ['sem ninguém, nada se diz', [], null, null],
    ['de quem ainda não começou, nada', [], '2026-03-11', null],
  ])('%s', (_, acidentes, desde, esperado) => {
    expect(diasSemAcidente(acidentes, desde, '2026-03-10')).toEqual(esperado && { ...esperado, desde });
  });
});

test.each<[string, string | null, AcidenteContado[], string | null]>([
  ['quem trabalha há mais tempo do que se registra conta do primeiro registro', '2001-05-03', [], '2026-03-01'],
  ['um acidente registrado de antes abre a conta no dia dele', '2001-05-03', [acidente('2025-10-02')], '2025-10-02'],
  ['o de depois não a encurta', '2001-05-03', [acidente('2026-03-05')], '2026-03-01'],
  ['quem começou depois conta do primeiro dia', '2026-03-04', [], '2026-03-04'],
  ['sem ninguém não há conta', null, [], null],
])('%s', (_, trabalho, acidentes, desde) => {
  expect(desdeQuandoConta(trabalho, '2026-03-01', acidentes)).toBe(desde);
});

const comunicacao = (mudanca: Partial<DiasDaComunicacao> = {}): DiasDaComunicacao => ({
  ...{ data: '2026-03-10', perdidos: 7, debitados: 0, inicio: null, fim: null, ...mudanca },
});
const comAfastamento = { inicio: '2026-03-11', fim: '2026-03-20' };

test.each<[string, DiasDaComunicacao[], number, number]>([
  ['os digitados, sem afastamento', [comunicacao()], 7, 0],
  ['os do afastamento, e não os digitados', [comunicacao(comAfastamento)], 10, 10],
  ['os debitados além deles', [comunicacao({ ...comAfastamento, debitados: 300 })], 310, 10],
  ['desde o dia seguinte ao acidente', [comunicacao({ ...comAfastamento, inicio: '2026-03-10' })], 10, 10],
  ['até hoje, sem fim ainda', [comunicacao({ ...comAfastamento, fim: null })], 5, 5],
  ['uma vez o afastamento que duas dizem', [comunicacao(comAfastamento), comunicacao(comAfastamento)], 10, 10],
  ['os da reabertura além dos do acidente', [comunicacao(comAfastamento), comunicacao({ perdidos: 3 })], 13, 10],
])('de um acidente contam-se %s', (_, comunicacoes, dias, diasDeAfastamento) => {
  expect(diasDoAcidente(comunicacoes, '2026-03-15')).toEqual({ dias, diasDeAfastamento });
});
