import { describe, expect, test } from 'vitest';
import { type AcaoPlanejada, conferirAcao, pedeAcao } from './riscos-psicossociais.rules.ts';

const inteira: AcaoPlanejada = {
  pgr: { id: 1 },
  acao: 'Rever metas',
  meta: 'Metas combinadas com a equipe',
  responsavelId: 2,
  previsaoInicio: '2026-02-02',
  previsaoTermino: '2026-03-02',
};
const recusas = (acao: AcaoPlanejada) => {
  const campos: string[] = [];
  conferirAcao(acao, (campo) => campos.push(String(campo)));
  return campos;
};

describe('a ação de um risco psicossocial', () => {
  test('só se dispensa do risco baixo', () => {
    expect((['B', 'M', 'A'] as const).map(pedeAcao)).toEqual([false, true, true]);
  });

  test.each([
    ['inteira', {}, []],
    ['sem término', { previsaoTermino: null }, []],
    ['de um dia', { previsaoTermino: '2026-02-02' }, []],
    ['que termina antes', { previsaoTermino: '2026-02-01' }, ['previsaoTermino']],
    ['sem nome nem meta', { acao: null, meta: null }, ['acao', 'meta']],
    ['sem responsável nem início', { responsavelId: null, previsaoInicio: null }, ['responsavelId', 'previsaoInicio']],
    ['sem programa, que não é ação', { pgr: null, acao: null, meta: null }, []],
  ])('%s', (_nome, mudanca, esperado) => {
    expect(recusas({ ...inteira, ...mudanca })).toEqual(esperado);
  });
});
