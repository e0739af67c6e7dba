import { expect, test } from 'vitest';
import { horaDoDesenho, pedeConfirmacao, quandoAssinou } from './hora-do-desenho.rules.ts';

const zona = 'America/Fortaleza';
const quando = { agora: '2026-02-03T13:00:00.000Z', desde: '2026-02-02', zona };

test.each<[string, string | undefined, string | null, RegExp | null]>([
  ['nenhuma', undefined, null, null],
  ['duas horas antes', '2026-02-03T08:00:00-03:00', '2026-02-03T11:00:00.000Z', null],
  ['o instante em que chegou', '2026-02-03T13:00:00.000Z', '2026-02-03T13:00:00.000Z', null],
  ['dois minutos adiantada vale o instante em que chegou', '2026-02-03T13:02:00Z', '2026-02-03T13:00:00.000Z', null],
  ['mais do que isso adiantada', '2026-02-03T13:02:00.001Z', null, /ainda não tinha chegado/],
  ['o primeiro instante do dia da entrega, na zona', '2026-02-02T03:00:00Z', '2026-02-02T03:00:00.000Z', null],
  ['um milésimo antes desse dia', '2026-02-02T02:59:59.999Z', null, /é antes de 02\/02\/2026/],
  ['o ano 1', '0001-01-01T00:00:00Z', null, /é antes de/],
])('a hora que o aparelho diz: %s', (_, dita, desenhoEm, recusa) => {
  const hora = horaDoDesenho(dita, quando);
  expect(hora.desenhoEm).toBe(desenhoEm);
  if (recusa === null) expect(hora.recusa).toBeNull();
  else expect(hora.recusa).toMatch(recusa);
});

test('as duas horas só se dizem onde a assinatura esperou', () => {
  expect(quandoAssinou('2026-02-03T13:00:50Z', null, zona)).toBe('em 03/02/2026 10:00');
  expect(quandoAssinou('2026-02-03T13:00:50Z', '2026-02-03T12:59:50.001Z', zona)).toBe('em 03/02/2026 10:00');
  expect(quandoAssinou('2026-02-03T13:00:50Z', '2026-02-03T12:59:50Z', zona)).toContain('em 03/02/2026 09:59 pelo');
  expect(quandoAssinou('2026-02-03T13:00:50Z', '2026-02-03T11:05:00Z', zona)).toBe(
    'em 03/02/2026 08:05 pelo relógio do aparelho, e chegou em 03/02/2026 10:00',
  );
});

test.each([
  ['antes de a sessão terminar', '2026-02-01T12:59:59.000Z', '2026-02-01T10:00:00-03:00', false],
  ['depois', '2026-02-01T13:00:01.000Z', '2026-02-01T10:00:00-03:00', true],
  ['sem se saber quando termina', '2026-02-01T13:00:01.000Z', null, false],
])('a assinatura desenhada %s pede ou não que a pessoa diga que é sua', (_quando, desenhoEm, horaExpiracao, pede) => {
  expect(pedeConfirmacao(desenhoEm, horaExpiracao)).toBe(pede);
});
