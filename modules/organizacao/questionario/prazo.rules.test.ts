import { describe, expect, test } from 'vitest';
import { acabouOTempo, fimDoPrazo, relogio, segundosRestantes, situacaoDoPreenchimento } from './prazo.rules.ts';

describe('o prazo', () => {
  const agora = '2026-03-10T12:00:00.000Z';
  test.each([
    [null, 'N'],
    [{ expiraEm: null, concluidoEm: null }, 'P'],
    [{ expiraEm: '2026-03-10T12:00:01.000Z', concluidoEm: null }, 'P'],
    [{ expiraEm: agora, concluidoEm: null }, 'R'],
    [{ expiraEm: null, concluidoEm: agora }, 'R'],
  ])('%j está %s', (prazo, situacao) => {
    expect(situacaoDoPreenchimento(prazo, agora)).toBe(situacao);
  });
  test.each([
    [null, null, false],
    [agora, null, false],
    [null, agora, false],
    [agora, '2026-03-10T11:59:59.999Z', false],
    [agora, '2026-03-10T12:00:00Z', true],
  ])('até %s e concluída em %s, acabou pelo tempo: %s', (dataHoraExpiracao, concluidaEm, acabou) => {
    expect(acabouOTempo({ dataHoraExpiracao, concluidaEm })).toBe(acabou);
  });
  test('acaba tantos minutos depois da abertura', () => {
    expect(fimDoPrazo(agora, 90)).toBe('2026-03-10T13:30:00.000Z');
    expect(fimDoPrazo(agora, null)).toBeNull();
    expect(segundosRestantes('2026-03-10T12:00:30.500Z', Date.parse(agora))).toBe(31);
    expect(segundosRestantes('2026-03-10T11:00:00.000Z', Date.parse(agora))).toBe(0);
    expect(segundosRestantes(null, Date.parse(agora))).toBeNull();
  });
  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [75, '1:15'],
    [3661, '1:01:01'],
  ])('%i segundos no relógio são %s', (segundos, texto) => {
    expect(relogio(segundos)).toBe(texto);
  });
});
