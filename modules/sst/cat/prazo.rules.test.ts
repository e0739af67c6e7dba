import { describe, expect, test } from 'vitest';
import { type AcidenteComPrazo, prazoS2210 } from './prazo.rules.ts';

const base: AcidenteComPrazo = { data: '2026-09-10', obito: null, especie: 'INICIAL', ultimoDia: '2026-09-10' };

describe('o prazo da CAT', () => {
  test.each<[string, Partial<AcidenteComPrazo>, string]>([
    ['de quinta é sexta', { data: '2026-09-10' }, '2026-09-11'],
    ['de sexta é segunda', { data: '2026-09-11' }, '2026-09-14'],
    ['antes do feriado é depois dele', { data: '2026-09-04' }, '2026-09-08'],
    ['antes de 20/11, que era de estados e cidades, é ele', { data: '2023-11-17' }, '2023-11-20'],
    ['antes de 20/11, que é do país, é depois dele', { data: '2025-11-19' }, '2025-11-21'],
    ['antes da Sexta-feira Santa é segunda', { data: '2026-04-02' }, '2026-04-06'],
    ['com óbito é o dia dele', { data: '2026-09-10', obito: '2026-09-12' }, '2026-09-12'],
    ['da reabertura conta do último dia trabalhado', { especie: 'REABERTURA', ultimoDia: '2026-09-15' }, '2026-09-16'],
  ])('%s', (_, mudanca, prazo) => {
    expect(prazoS2210({ ...base, ...mudanca })).toBe(prazo);
  });
});
