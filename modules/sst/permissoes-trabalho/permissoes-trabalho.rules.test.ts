import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { estadoDepois, possiveis } from '#platform/shared/workflow.ts';
import {
  acabou,
  conferirPermissao,
  duracao,
  emPreparo,
  periodoEmPalavras,
  recusaDoPeriodo,
  regrasDaPermissao,
  type Situacao,
  type VerboDaPermissao,
} from './permissoes-trabalho.rules.ts';

const situacoes: readonly Situacao[] = ['R', 'L', 'V', 'S', 'E', 'C'];
const verbosEm = (situacao: Situacao) =>
  Object.entries(possiveis(regrasDaPermissao, { situacao }))
    .filter(([, pode]) => pode)
    .map(([verbo]) => verbo);

describe('o andamento da permissão', () => {
  it.each<[Situacao, VerboDaPermissao[]]>([
    ['R', ['liberar', 'cancelar']],
    ['L', ['suspender', 'encerrar']],
    ['V', ['encerrar']],
    ['S', ['retomar', 'encerrar']],
    ['E', []],
    ['C', []],
  ])('em %s deixa %j', (situacao, verbos) => {
    expect(verbosEm(situacao)).toEqual(verbos);
  });

  test('por nenhum caminho se trabalha depois do fim, e o que acabou não volta', () => {
    const verbos = Object.keys(regrasDaPermissao) as VerboDaPermissao[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verbos), { maxLength: 12 }), (caminho) => {
        let situacao: Situacao = 'R';
        let acabada = false;
        for (const verbo of caminho) {
          if (!possiveis(regrasDaPermissao, { situacao })[verbo]) continue;
          expect(acabada).toBe(false);
          ({ situacao } = estadoDepois(regrasDaPermissao[verbo], { situacao }));
          acabada = situacao === 'E' || situacao === 'C';
        }
        expect(situacoes).toContain(situacao);
      }),
    );
  });

  it.each(situacoes)('em %s muda o que diz só antes de liberar ou suspensa', (situacao) => {
    expect(emPreparo(situacao)).toBe(situacao === 'R' || situacao === 'S');
  });
});

describe('o período', () => {
  const de = (dataIni: string, horaIni: string, dataFim: string, horaFim: string) => ({
    dataIni,
    horaIni,
    dataFim,
    horaFim,
  });
  it.each([
    [de('2026-03-10', '08:00', '2026-03-10', '17:00'), 540],
    [de('2026-03-10', '22:00', '2026-03-11', '06:00'), 480],
    [de('2026-02-28', '23:59', '2026-03-01', '00:00'), 1],
    [de('2026-03-10', '08:00', '2026-03-10', '07:59'), -1],
  ])('%j dura %i minutos', (periodo, minutos) => {
    expect(duracao(periodo)).toBe(minutos);
  });

  it.each([
    [de('2026-03-10', '08:00', '2026-03-10', '20:00'), 12, null],
    [
      de('2026-03-10', '08:00', '2026-03-10', '20:01'),
      12,
      'A permissão vale no máximo 12 horas: para mais tempo, faça outra.',
    ],
    [
      de('2026-03-10', '08:00', '2026-03-10', '09:01'),
      1,
      'A permissão vale no máximo 1 hora: para mais tempo, faça outra.',
    ],
    [de('2026-03-10', '08:00', '2026-03-10', '08:00'), 12, 'O fim deve ser depois do início.'],
  ])('%j por até %i horas: %s', (periodo, horas, recusa) => {
    expect(recusaDoPeriodo(periodo, horas)).toBe(recusa);
  });

  test('o último minuto ainda conta', () => {
    const periodo = de('2026-03-10', '22:00', '2026-03-11', '06:00');
    expect(acabou(periodo, { data: '2026-03-11', hora: '06:00' })).toBe(false);
    expect(acabou(periodo, { data: '2026-03-11', hora: '06:01' })).toBe(true);
    expect(acabou(periodo, { data: '2026-03-10', hora: '23:00' })).toBe(false);
  });

  test('em qualquer dia e hora, aceita exatamente o que começa antes do fim e cabe nas horas', () => {
    const hora = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((partes) => partes.map((n) => String(n).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(
        fc.nat(3000),
        hora,
        fc.nat(2),
        hora,
        fc.integer({ min: 1, max: 24 }),
        (dia, ini, dias, fim, horas) => {
          const dataIni = somarDias('2026-01-01', dia);
          const periodo = de(dataIni, ini, somarDias(dataIni, dias), fim);
          const minutos = duracao(periodo);
          expect(recusaDoPeriodo(periodo, horas) === null).toBe(minutos > 0 && minutos <= horas * 60);
          // Adding a day to the end adds the minutes of a day.
          expect(duracao({ ...periodo, dataFim: somarDias(periodo.dataFim, 1) })).toBe(minutos + 1440);
        },
      ),
    );
  });

  test('lê-se com o dia do fim só quando é outro', () => {
    expect(periodoEmPalavras(de('2026-03-10', '08:00', '2026-03-10', '17:00'))).toBe('10/03/2026, 08:00 às 17:00');
    expect(periodoEmPalavras(de('2026-03-10', '22:00', '2026-03-11', '06:00'))).toBe(
      '10/03/2026, 22:00 a 11/03/2026, 06:00',
    );
  });

  test('a recusa fica no campo do fim, e quem está duas vezes na lista é recusado na segunda', () => {
    const recusas: [string, string][] = [];
    const pessoa = { colaborador: { id: 7 } };
    const form = { ...de('2026-03-10', '08:00', '2026-03-09', '17:00'), trabalhadores: [pessoa, pessoa] };
    conferirPermissao(form, (campo, mensagem) => recusas.push([campo, mensagem]), 24);
    conferirPermissao(
      { ...form, dataFim: '2026-03-10', horaFim: '07:00', trabalhadores: [] },
      (campo, mensagem) => recusas.push([campo, mensagem]),
      24,
    );
    // What was refused already is no second fault.
    conferirPermissao({ ...form, horaFim: null, trabalhadores: [] }, (campo) => recusas.push([campo, '']), 24);
    expect(recusas).toEqual([
      ['dataFim', 'O fim deve ser depois do início.'],
      ['trabalhadores.1.colaborador', 'Esta pessoa já está na lista.'],
      ['horaFim', 'O fim deve ser depois do início.'],
    ]);
  });
});
