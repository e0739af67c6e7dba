import { expect, test } from 'vitest';
import { recusaDoPeriodo } from './ocorrencias.rules.ts';

const HOJE = '2026-06-15';

test.each([
  ['no dia da admissão', ['2024-01-02', '2024-01-02'], null, null],
  ['na véspera da admissão', ['2024-01-01', '2024-01-02'], null, 'dataIni'],
  ['hoje, e vai adiante', [HOJE, '2026-06-30'], null, null],
  ['amanhã', ['2026-06-16', '2026-06-16'], null, 'dataIni'],
  ['até o dia do desligamento', ['2026-05-01', '2026-05-10'], '2026-05-10', null],
  ['além do desligamento', ['2026-05-01', '2026-05-11'], '2026-05-10', 'dataFim'],
  ['depois do desligamento', ['2026-05-11', '2026-05-11'], '2026-05-10', 'dataIni'],
] as const)('ocorrência %s', (_caso, [dataIni, dataFim], desligamento, campo) => {
  const recusa = recusaDoPeriodo({ dataIni, dataFim }, { admissao: '2024-01-02', desligamento }, HOJE);
  expect(recusa?.campo ?? null).toBe(campo);
});
