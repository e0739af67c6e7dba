import { expect, it, test } from 'vitest';
import { avisoDaLnt, textoDoAviso } from './avisos.rules.ts';

const lnt = (dataFim: string, avisadaEm: string | null, lembradaEm: string | null = null) => ({
  titulo: 'LNT 2027',
  dataFim,
  avisadaEm,
  lembradaEm,
});

it.each([
  ['começou e ninguém soube', lnt('2026-12-01', null), 'ABERTURA'],
  ['começou ao fim e ninguém soube', lnt('2026-11-29', null), 'ABERTURA'],
  ['avisada hoje, termina amanhã', lnt('2026-11-29', '2026-11-28'), null],
  ['termina em quatro dias', lnt('2026-12-02', '2026-11-01'), null],
  ['termina em três dias', lnt('2026-12-01', '2026-11-01'), 'LEMBRETE'],
  ['termina hoje', lnt('2026-11-28', '2026-11-01'), 'LEMBRETE'],
  ['já lembrada', lnt('2026-12-01', '2026-11-01', '2026-11-27'), null],
] as const)('os gestores sabem da LNT quando começa e três dias antes do fim, uma vez cada: %s', (_, uma, qual) => {
  expect(avisoDaLnt(uma, '2026-11-28')).toBe(qual);
});

test('o aviso diz até quando se pede', () => {
  expect(textoDoAviso(lnt('2026-12-01', null), 'ABERTURA')).toContain('Peça até 01/12/2026');
  expect(textoDoAviso(lnt('2026-12-01', null), 'LEMBRETE')).toContain('termina em 01/12/2026');
});
