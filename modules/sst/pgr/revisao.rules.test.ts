import { expect, test } from 'vitest';
import { fimDoRevisto, nomeDaRevisao, recusaDaRevisao, vigenciaDaRevisao } from './pgr.rules.ts';

test.each([
  ['PGR 2026', 'PGR 2026, revisão 1'],
  ['PGR 2026, revisão 1', 'PGR 2026, revisão 2'],
  ['PGR 2026, revisão 99', 'PGR 2026, revisão 100'],
  ['PGR, revisão final', 'PGR, revisão final, revisão 1'],
  ['P'.repeat(255), `${'P'.repeat(255 - ', revisão 1'.length)}, revisão 1`],
])('a revisão de %s chama-se %s', (nome, revisao) => {
  expect(nomeDaRevisao(nome)).toBe(revisao);
  expect(revisao.length).toBeLessThanOrEqual(255);
});

test.each([
  ['2026-01-01', '2026-07-15', '2026-07-15', '2028-07-14'],
  ['2026-07-15', '2026-07-15', '2026-07-16', '2028-07-15'],
  ['2027-01-01', '2026-07-15', '2027-01-02', '2029-01-01'],
])('do PGR que vale desde %s, em %s, a revisão vai de %s a %s', (desde, hoje, dataIni, dataFim) => {
  expect(vigenciaDaRevisao(desde, hoje)).toEqual({ dataIni, dataFim });
});

test.each([
  [{}, '2026-01-02', null],
  [{}, '2026-01-01', 'dataIni'],
  [{ emitido: false }, '2026-01-02', 'revisaDe'],
  [{ revisao: 'PGR 2' }, '2026-01-02', 'revisaDe'],
])('com %o e início em %s, a recusa é em %s', (mudancas, dataIni, campo) => {
  const lugares = { estabelecimentosIds: [{ id: 1, nome: 'Matriz' }], obrasIds: [{ id: 2, nome: 'Ponte' }] };
  const revisto = { nome: 'PGR', dataIni: '2026-01-01', emitido: true, revisao: null, lugares, ...mudancas };
  const mantidos = { estabelecimentosIds: [3, 1], obrasIds: [2] };
  expect(recusaDaRevisao({ dataIni, motivoRevisao: 'PRAZO', ...mantidos }, revisto)?.campo ?? null).toBe(campo);
  if (campo === null)
    for (const sem of ['estabelecimentosIds', 'obrasIds'] as const)
      expect(recusaDaRevisao({ dataIni, motivoRevisao: 'PRAZO', ...mantidos, [sem]: [3] }, revisto)).toEqual({
        campo: sem,
        mensagem: `A revisão mantém os lugares do PGR que revê, e ${lugares[sem][0]?.nome} ficaria sem programa.`,
      });
});

test.each([
  ['2027-12-31', '2026-07-01', '2026-06-15', '2026-06-30'],
  ['2027-12-31', '2026-07-01', '2026-07-01', '2026-06-30'],
  ['2027-12-31', '2026-07-01', '2026-09-10', '2026-09-09'],
  ['2026-08-01', '2026-07-01', '2026-09-10', '2026-08-01'],
  ['2026-05-01', '2026-07-01', '2026-06-15', '2026-05-01'],
])('o PGR até %s, revisto a partir de %s e emitida a revisão em %s, termina em %s', (fim, inicio, hoje, esperado) => {
  expect(fimDoRevisto(fim, inicio, hoje)).toBe(esperado);
});
