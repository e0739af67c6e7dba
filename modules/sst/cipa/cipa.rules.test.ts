import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendario,
  conferirGestao,
  dimensionar,
  emDiaUtil,
  estavelAte,
  faltasDaGestao,
  fimDoMandato,
  type Membro,
} from './cipa.rules.ts';

describe('dimensionamento pelo Quadro I da NR-5', () => {
  test.each([
    ['1', 80, 0, 0],
    ['1', 81, 1, 1],
    ['1', 300, 1, 1],
    ['1', 501, 4, 3],
    ['2', 50, 0, 0],
    ['2', 51, 1, 1],
    ['2', 120, 2, 1],
    ['2', 141, 3, 2],
    ['3', 19, 0, 0],
    ['3', 20, 1, 1],
    ['3', 140, 3, 2],
    ['3', 500, 5, 4],
    ['3', 10_000, 12, 8],
    ['3', 10_001, 14, 10],
    ['4', 29, 1, 1],
    ['4', 30, 2, 1],
    ['4', 300, 4, 3],
    ['4', 2500, 9, 7],
    ['4', 12_500, 15, 12],
    ['4', 12_501, 17, 14],
  ] as const)('grau %s com %i empregados: %i titulares e %i suplentes', (grau, empregados, titulares, suplentes) => {
    expect(dimensionar(grau, empregados)).toEqual({ titulares, suplentes });
  });

  test('mais gente nunca pede menos membros, e suplentes nunca são mais que titulares', () => {
    const numero = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', '4'), numero, numero, (grau, a, b) => {
        const [menos, mais] = [dimensionar(grau, Math.min(a, b)), dimensionar(grau, Math.max(a, b))];
        expect(mais.titulares).toBeGreaterThanOrEqual(menos.titulares);
        expect(mais.suplentes).toBeGreaterThanOrEqual(menos.suplentes);
        expect(mais.suplentes).toBeLessThanOrEqual(mais.titulares);
      }),
    );
  });
});

test.each([
  ['2026-01-10', '2027-01-09'],
  ['2026-03-01', '2027-02-28'],
  ['2028-02-29', '2029-02-27'],
])('o mandato que começa em %s vai até %s', (inicio, fim) => {
  expect(fimDoMandato(inicio)).toBe(fim);
});

test.each([
  ['eleito', { representacao: 'T', saidaEm: null }, '2028-01-09'],
  ['eleito que renunciou', { representacao: 'T', saidaEm: '2026-06-30' }, '2026-06-30'],
  ['designado', { representacao: 'E', saidaEm: null }, null],
] as const)('quem foi %s é estável até o dia certo', (_, membro, ate) => {
  expect(estavelAte(membro, '2027-01-09')).toBe(ate);
});

const eleito: Membro = {
  colaborador: { id: 1 },
  representacao: 'T',
  condicao: 'T',
  cargo: null,
  inscricaoEm: '2025-11-20',
  saidaEm: null,
  motivoSaida: null,
};
const designado: Membro = { ...eleito, colaborador: { id: 2 }, representacao: 'E', inscricaoEm: null };

function recusas(membros: readonly Membro[], tamanho = { titulares: 2, suplentes: 1 }): [string, string][] {
  const lidas: [string, string][] = [];
  conferirGestao({ dataIni: '2026-01-10', ...tamanho, membros }, (campo, mensagem) => lidas.push([campo, mensagem]));
  return lidas;
}

describe('os membros de uma gestão', () => {
  test('um presidente designado e um vice eleito são aceitos', () => {
    expect(
      recusas([
        { ...eleito, cargo: 'V' },
        { ...designado, cargo: 'P' },
      ]),
    ).toEqual([]);
  });

  test.each([
    [[{ ...eleito, cargo: 'P' }], 'membros.0.cargo', 'O presidente é um titular designado pelo empregador.'],
    [
      [{ ...designado, condicao: 'S', cargo: 'P' }],
      'membros.0.cargo',
      'O presidente é um titular designado pelo empregador.',
    ],
    [[{ ...designado, cargo: 'V' }], 'membros.0.cargo', 'O vice-presidente é um titular eleito pelos trabalhadores.'],
    [
      [{ ...eleito, inscricaoEm: null }],
      'membros.0.inscricaoEm',
      'Informe o registro da candidatura de quem foi eleito: desde ele a pessoa é protegida.',
    ],
    [
      [{ ...designado, inscricaoEm: '2025-11-20' }],
      'membros.0.inscricaoEm',
      'Quem é designado pelo empregador não se candidata.',
    ],
    [
      [{ ...eleito, inscricaoEm: '2026-01-11' }],
      'membros.0.inscricaoEm',
      'A candidatura é anterior ao início do mandato.',
    ],
    [[{ ...eleito, saidaEm: '2026-05-01' }], 'membros.0.motivoSaida', 'Informe por que o membro saiu.'],
    [[{ ...eleito, motivoSaida: 'Renúncia' }], 'membros.0.saidaEm', 'Informe quando o membro saiu.'],
    [
      [{ ...eleito, saidaEm: '2026-01-09', motivoSaida: 'Renúncia' }],
      'membros.0.saidaEm',
      'O membro não sai antes do início do mandato.',
    ],
    [[eleito, { ...designado, colaborador: { id: 1 } }], 'membros.1.colaborador', 'Esta pessoa já está na lista.'],
    [
      [
        { ...designado, cargo: 'P' },
        { ...designado, colaborador: { id: 3 }, cargo: 'P' },
      ],
      'membros.1.cargo',
      'A CIPA tem um presidente.',
    ],
    [
      [1, 2, 3].map((id) => ({ ...eleito, colaborador: { id } })),
      'membros.2.condicao',
      'Há mais titulares dos trabalhadores que os 2 do dimensionamento.',
    ],
    [
      [1, 2].map((id) => ({ ...designado, colaborador: { id }, condicao: 'S' })),
      'membros.1.condicao',
      'Há mais suplentes do empregador que os 1 do dimensionamento.',
    ],
  ] as [Membro[], string, string][])('recusa %#', (membros, campo, mensagem) => {
    expect(recusas(membros)).toEqual([[campo, mensagem]]);
  });

  test('quem saiu dá lugar a quem entra', () => {
    const saiu = { ...eleito, saidaEm: '2026-05-01', motivoSaida: 'Renúncia' };
    expect(recusas([saiu, ...[2, 3].map((id) => ({ ...eleito, colaborador: { id } }))])).toEqual([]);
  });

  test('onde o Quadro I não pede CIPA o empregador nomeia uma pessoa, e só uma', () => {
    const nenhum = { titulares: 0, suplentes: 0 };
    expect(recusas([designado], nenhum)).toEqual([]);
    expect(recusas([designado, { ...designado, colaborador: { id: 3 } }], nenhum)).toHaveLength(1);
    expect(recusas([eleito], nenhum)).toHaveLength(1);
  });
});

describe('o que falta a uma gestão', () => {
  const suplente = { condicao: 'S' } as const;
  const completa = [
    { ...designado, cargo: 'P' },
    designado,
    { ...designado, ...suplente },
    { ...eleito, cargo: 'V' },
    eleito,
    { ...eleito, ...suplente },
  ] as const;
  const faltas = (membros: readonly Membro[], tamanho = { titulares: 2, suplentes: 1 }) =>
    faltasDaGestao({ ...tamanho, membros });

  test('nada, com os titulares e suplentes dos dois lados, presidente e vice', () => {
    expect(faltas(completa)).toEqual([]);
  });

  test('a que nasce da eleição não tem os do empregador, nem presidente nem vice', () => {
    expect(faltas([eleito, eleito])).toEqual([
      'Faltam 2 titulares do empregador.',
      'Falta um suplente do empregador.',
      'Falta um suplente dos trabalhadores.',
      'Falta dizer quem é o presidente, entre os titulares do empregador.',
      'Falta dizer quem é o vice-presidente, entre os titulares dos trabalhadores.',
    ]);
  });

  test('quem saiu falta, com o seu cargo', () => {
    const saiu = { saidaEm: '2026-05-01', motivoSaida: 'Renúncia' };
    expect(faltas(completa.map((membro, lugar) => (lugar === 3 ? { ...membro, ...saiu } : membro)))).toEqual([
      'Falta um titular dos trabalhadores.',
      'Falta dizer quem é o vice-presidente, entre os titulares dos trabalhadores.',
    ]);
  });

  test('onde o Quadro I não pede CIPA, só a pessoa nomeada, sem cargos', () => {
    const nenhum = { titulares: 0, suplentes: 0 };
    expect(faltas([], nenhum)).toEqual(['Falta a pessoa que o empregador nomeia.']);
    expect(faltas([designado], nenhum)).toEqual([]);
  });

  test('de um tamanho que ainda não se disse nada falta', () => {
    expect(faltasDaGestao({ titulares: null, suplentes: 1, membros: [] })).toEqual([]);
  });
});

describe('o calendário das reuniões', () => {
  test('é de uma por mês, em dia de semana, até o fim do mandato', () => {
    expect(calendario('2026-01-14', '2027-01-09', [])).toEqual([
      '2026-01-14',
      '2026-02-16',
      '2026-03-16',
      '2026-04-14',
      '2026-05-14',
      '2026-06-15',
      '2026-07-14',
      '2026-08-14',
      '2026-09-14',
      '2026-10-14',
      '2026-11-16',
      '2026-12-14',
    ]);
  });

  test('deixa como está o mês que já tem reunião', () => {
    expect(calendario('2026-11-10', '2027-01-09', ['2026-12'])).toEqual(['2026-11-10']);
  });

  test('no fim do mês fica no mesmo mês', () => {
    expect(calendario('2026-10-31', '2026-12-31', [])).toEqual(['2026-10-30', '2026-11-30', '2026-12-31']);
  });

  test('nunca cai em fim de semana, nem duas vezes no mesmo mês', () => {
    const dia = fc
      .integer({ min: 0, max: 2000 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(dia, (primeira) => {
        const dias = calendario(primeira, fimDoMandato(primeira), []);
        expect(dias.length).toBeGreaterThanOrEqual(11);
        expect(new Set(dias.map((um) => um.slice(0, 7))).size).toBe(dias.length);
        for (const um of dias) expect(emDiaUtil(um)).toBe(um);
      }),
    );
  });
});
