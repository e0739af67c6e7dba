import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { estadosDoDocumento } from './documentos.contract.ts';
import { DIAS_DO_AVISO, estadoDoDocumento, periodoDoEstado, prazoEmTexto } from './documentos.rules.ts';

const HOJE = '2026-02-10';

test.each([
  [null, 'SEM_VALIDADE', null],
  ['2025-02-10', 'VENCIDO', 'venceu há 365 dias'],
  ['2026-02-09', 'VENCIDO', 'venceu há 1 dia'],
  ['2026-02-10', 'A_VENCER', 'vence hoje'],
  ['2026-02-11', 'A_VENCER', 'vence em 1 dia'],
  ['2026-03-12', 'A_VENCER', 'vence em 30 dias'],
  ['2026-03-13', 'VALIDO', 'válido até 13/03/2026'],
] as const)('documento que vale até %s está em %s', (validade, estado, texto) => {
  expect(estadoDoDocumento(validade, HOJE)).toBe(estado);
  expect(prazoEmTexto(validade, HOJE)).toBe(texto);
});

test('cada dia de validade cai no período de um só estado, e é o do documento', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3 * DIAS_DO_AVISO, max: 3 * DIAS_DO_AVISO }), (dias) => {
      const validade = somarDias(HOJE, dias);
      const dentro = estadosDoDocumento.codigos.filter((estado) => {
        const periodo = periodoDoEstado(estado, HOJE);
        return periodo && (periodo.de ?? validade) <= validade && validade <= (periodo.ate ?? validade);
      });
      expect(dentro).toEqual([estadoDoDocumento(validade, HOJE)]);
    }),
  );
});
