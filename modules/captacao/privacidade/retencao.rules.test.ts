import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import {
  deveAvisar,
  type FatosDaGuarda,
  impedimentoDaAnonimizacao,
  motivoDaRetencao,
  situacaoDe,
  venceEm,
} from './retencao.rules.ts';

const hoje = '2026-11-21';
const regra = { meses: 12, avisoDias: 30 };
const parado: FatosDaGuarda = {
  atividade: '2025-01-10',
  contratado: false,
  emSelecao: false,
  temEmail: true,
  avisadoEm: null,
};

describe('prazo de guarda', () => {
  test.each([
    ['sem prazo na empresa', parado, { ...regra, meses: 0 }, null, 'SEM_PRAZO'],
    ['parado há mais do que o prazo', parado, regra, '2026-01-10', 'VENCIDO'],
    ['vence hoje', { ...parado, atividade: '2025-11-21' }, regra, '2026-11-21', 'VENCIDO'],
    ['vence dentro do aviso', { ...parado, atividade: '2025-12-20' }, regra, '2026-12-20', 'A_VENCER'],
    ['vence depois do aviso', { ...parado, atividade: '2026-06-01' }, regra, '2027-06-01', 'EM_DIA'],
    ['fim de mês curto', { ...parado, atividade: '2026-08-31' }, { ...regra, meses: 6 }, '2027-02-28', 'EM_DIA'],
    ['contratado', { ...parado, contratado: true }, regra, '2026-01-10', 'RETIDO'],
    ['em seleção aberta', { ...parado, emSelecao: true }, regra, '2026-01-10', 'RETIDO'],
  ])('%s', (_, fatos, da, fim, situacao) => {
    expect(venceEm(fatos, da)).toBe(fim);
    expect(situacaoDe(fatos, da, hoje)).toBe(situacao);
  });

  test.each([
    ['ainda não avisado', parado, 'Ainda não foi avisado por e-mail.'],
    ['avisado ontem', { ...parado, avisadoEm: '2026-11-20' }, 'Foi avisado há menos de 30 dias.'],
    ['avisado há trinta dias', { ...parado, avisadoEm: '2026-10-22' }, null],
    ['sem e-mail não há como avisar', { ...parado, temEmail: false }, null],
    ['no prazo', { ...parado, atividade: '2026-06-01' }, 'O prazo de guarda ainda não venceu.'],
    ['contratado', { ...parado, contratado: true }, 'Contratado: o cadastro faz parte do registro de emprego.'],
  ])('impedimento: %s', (_, fatos, motivo) => expect(impedimentoDaAnonimizacao(fatos, regra, hoje)).toBe(motivo));

  test.each([
    ['em seleção', { ...parado, emSelecao: true }, regra, 'Participa de processo de seleção aberto.'],
    ['sem prazo', parado, { ...regra, meses: 0 }, 'A empresa guarda os cadastros sem prazo.'],
    ['vence hoje, já avisado', { ...parado, atividade: '2025-11-21', avisadoEm: '2026-01-01' }, regra, null],
    ['a empresa não avisa', parado, { ...regra, avisoDias: 0 }, null],
  ])('impedimento também: %s', (_, fatos, da, motivo) => {
    expect(impedimentoDaAnonimizacao(fatos, da, hoje)).toBe(motivo);
  });

  test.each([
    ['vencido', parado, regra, true],
    ['a vencer', { ...parado, atividade: '2025-12-21' }, regra, true],
    ['vence um dia depois do aviso', { ...parado, atividade: '2025-12-22' }, regra, false],
    ['em dia', { ...parado, atividade: '2026-06-01' }, regra, false],
    ['já avisado', { ...parado, avisadoEm: '2026-11-01' }, regra, false],
    ['sem e-mail', { ...parado, temEmail: false }, regra, false],
    ['retido', { ...parado, contratado: true }, regra, false],
    ['sem prazo', parado, { ...regra, meses: 0 }, false],
    ['a empresa não avisa', parado, { ...regra, avisoDias: 0 }, false],
  ])('o aviso é devido: %s', (_, fatos, da, devido) => {
    expect(deveAvisar(fatos, da, hoje)).toBe(devido);
  });

  const fatos = fc.record({
    atividade: fc.integer({ min: 0, max: 2000 }).map((dias) => somarDias(hoje, -dias)),
    contratado: fc.boolean(),
    emSelecao: fc.boolean(),
    temEmail: fc.boolean(),
    avisadoEm: fc.option(fc.integer({ min: 0, max: 400 }).map((dias) => somarDias(hoje, -dias))),
  });
  const regras = fc.record({ meses: fc.integer({ min: 0, max: 60 }), avisoDias: fc.integer({ min: 0, max: 365 }) });

  test('só vai quem venceu, nada retém e, tendo e-mail, foi avisado com antecedência', () => {
    fc.assert(
      fc.property(fatos, regras, (f, r) => {
        if (impedimentoDaAnonimizacao(f, r, hoje) !== null) return;
        expect(situacaoDe(f, r, hoje)).toBe('VENCIDO');
        expect(motivoDaRetencao(f)).toBeNull();
        if (r.avisoDias > 0 && f.temEmail)
          expect(somarDias(f.avisadoEm ?? '9999-01-01', r.avisoDias) <= hoje).toBe(true);
      }),
    );
  });

  test('quem é avisado não pode ir antes de passar o aviso', () => {
    fc.assert(
      fc.property(fatos, regras, (f, r) => {
        if (deveAvisar(f, r, hoje))
          expect(impedimentoDaAnonimizacao({ ...f, avisadoEm: hoje }, r, hoje)).not.toBeNull();
      }),
    );
  });
});
