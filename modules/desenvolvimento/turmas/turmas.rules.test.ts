import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { frasesDaInscricao } from './inscricao.rules.ts';
import {
  conferirDia,
  diasQueFaltam,
  HORA_FINAL_ANTES,
  MESMO_HORARIO,
  proximoDia,
  recusaDoDia,
} from './turmas.rules.ts';

const dia = (quando: string | null, horaIni: string | null = '08:00', horaFim: string | null = '12:00') => ({
  dia: quando,
  horaIni,
  horaFim,
});
const periodo = { dataPrevIni: '2026-12-10', dataPrevFim: '2026-12-12' };

test.each([
  ['cabe no período', dia('2026-12-10'), [], {}],
  [
    'fora do período e às avessas',
    dia('2026-12-20', '18:00', '08:00'),
    [],
    { dia: 'O dia fica entre 10/12/2026 e 12/12/2026', horaFim: HORA_FINAL_ANTES },
  ],
  ['no horário de outro dia', dia('2026-12-10', '10:00', '14:00'), [dia('2026-12-10')], { horaIni: MESMO_HORARIO }],
  ['no mesmo dia, logo depois', dia('2026-12-10', '12:00', '14:00'), [dia('2026-12-10')], {}],
  ['ainda sem horas', dia('2026-12-10', null, null), [dia('2026-12-10')], {}],
])('o dia de uma turma é conferido com a turma e com os outros dias: %s', (_caso, este, outros, esperado) => {
  const recusas: Record<string, string> = {};
  conferirDia(este, outros, periodo, (campo, mensagem) => {
    recusas[campo] = mensagem;
  });
  expect(recusas).toEqual(esperado);
});

test.each([
  ['o primeiro é o da turma', [], { dia: '2026-12-10' }],
  [
    'o seguinte, nas mesmas horas',
    [dia('2026-12-11', '13:00', '17:00'), dia('2026-12-10')],
    { dia: '2026-12-12', horaIni: '13:00', horaFim: '17:00' },
  ],
  ['depois do último da turma, sem dia', [dia('2026-12-12')], { dia: null, horaIni: '08:00', horaFim: '12:00' }],
])('um dia novo começa pelo que já se sabe: %s', (_caso, dias, esperado) => {
  expect(proximoDia(dias, periodo)).toEqual(esperado);
});

test.each([
  ['sem dia nenhum', [], periodo, []],
  [
    'de quinta a terça, sem o fim de semana',
    [dia('2026-12-10')],
    { ...periodo, dataPrevFim: '2026-12-15' },
    ['11', '14', '15'],
  ],
  ['sem o feriado', [dia('2026-12-24')], { ...periodo, dataPrevFim: '2026-12-28' }, ['28']],
  ['só depois do último', [dia('2026-12-11'), dia('2026-12-10')], { ...periodo, dataPrevFim: '2026-12-14' }, ['14']],
  ['sem último dia da turma', [dia('2026-12-10')], { ...periodo, dataPrevFim: null }, []],
])('o último dia se repete nos dias úteis que a turma ainda tem: %s', (_caso, dias, turma, esperado) => {
  const faltam = diasQueFaltam(dias, turma);
  expect(faltam.map((um) => um.dia?.slice(8))).toEqual(esperado);
  expect(faltam.every(({ id, horaIni, horaFim }) => id === null && horaIni === '08:00' && horaFim === '12:00')).toBe(
    true,
  );
});

test('o dia sugerido nunca é recusado pela turma', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 9 }), (usados, duracao) => {
      const turma = { dataPrevIni: '2026-12-10', dataPrevFim: somarDias('2026-12-10', duracao) };
      const dias = usados.map((quantos) => dia(somarDias('2026-12-10', quantos)));
      const novo = proximoDia(dias, turma).dia ?? null;
      expect(recusaDoDia(novo, turma)).toBeNull();
    }),
  );
});

test('de quem entrou em uma turma se diz também quantos têm outra no mesmo horário', () => {
  const nada = { inscritos: 0, emEspera: 0, semVaga: 0, emConflito: 0 };
  expect([
    frasesDaInscricao(nada),
    frasesDaInscricao({ ...nada, inscritos: 3, emEspera: 1 }),
    frasesDaInscricao({ ...nada, inscritos: 3, emConflito: 1 }),
    frasesDaInscricao({ ...nada, inscritos: 3, emConflito: 2 }),
  ]).toEqual([
    'Ninguém novo a inscrever.',
    '3 talentos inscritos, 1 talento na lista de espera.',
    '3 talentos inscritos. Atenção: 1 deles está em outra turma no mesmo horário.',
    '3 talentos inscritos. Atenção: 2 deles estão em outra turma no mesmo horário.',
  ]);
});
