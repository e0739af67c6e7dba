import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DoseDoLote, doseQueRecebe, porqueFica, recusaDaEscolha, type SituacaoDoTalento } from './lote.rules.ts';

const nada = { areaOrganizacionalIds: [], cargoIds: [], colaboradorIds: [], todos: null };
test.each([
  ['nada', nada, true],
  ['nem todos', { ...nada, todos: false }, true],
  ['todos', { ...nada, todos: true }, false],
  ['uma área', { ...nada, areaOrganizacionalIds: [1] }, false],
  ['um cargo', { ...nada, cargoIds: [1] }, false],
  ['um talento', { ...nada, colaboradorIds: [1] }, false],
])('o lote recusa quem não escolhe ninguém: %s', (_, escolha, recusado) => {
  expect(recusaDaEscolha(escolha) !== null).toBe(recusado);
});

const NOMES = ['1ª dose', '2ª dose', '3ª dose'];
const nova: SituacaoDoTalento = { aberta: null, completaEm: null, desligamento: null };
const lote: DoseDoLote = { dataRealizacao: '2026-03-10', soDose: null, completos: false };
const aberta = (recebidas: number, ultima: string, status: 'E' | 'I' = 'E') => ({
  ...nova,
  aberta: { status, recebidas, ultima },
});

test.each<[string, SituacaoDoTalento, Partial<DoseDoLote>, number | RegExp]>([
  ['quem nunca a recebeu recebe a primeira', nova, {}, 0],
  ['quem tem uma recebe a segunda', aberta(1, '2026-01-10'), {}, 1],
  ['quem tem duas recebe a terceira', aberta(2, '2026-03-09'), {}, 2],
  ['no mesmo dia não recebe outra', aberta(1, '2026-03-10'), {}, /^Já recebeu esta vacina em 10\/03\/2026/],
  ['depois dele também não', aberta(1, '2026-03-11'), {}, /^Já recebeu esta vacina em 11\/03\/2026/],
  ['a interrompida espera', aberta(1, '2026-01-10', 'I'), {}, /interrompida/],
  [
    'quem tem todas não recebe',
    { ...nova, completaEm: '2025-03-10' },
    {},
    /^Já tem todas as doses, a última em 10\/03\/2025/,
  ],
  ['a não ser que se repita', { ...nova, completaEm: '2025-03-10' }, { completos: true }, 0],
  ['mas não no mesmo dia', { ...nova, completaEm: '2026-03-10' }, { completos: true }, /^Já recebeu/],
  ['quem tem outra aberta segue nela', { ...aberta(1, '2026-01-10'), completaEm: '2025-01-10' }, {}, 1],
  ['só a segunda: quem tem uma', aberta(1, '2026-01-10'), { soDose: 1 }, 1],
  ['só a segunda: quem não tem nenhuma', nova, { soDose: 1 }, /^A dose que vem é outra: 1ª dose\.$/],
  ['quem saiu antes', { ...nova, desligamento: '2026-03-09' }, {}, /^Foi desligado em 09\/03\/2026/],
  ['quem sai no dia recebe', { ...nova, desligamento: '2026-03-10' }, {}, 0],
])('%s', (_, situacao, pedido, esperado) => {
  const dito = doseQueRecebe(situacao, { ...lote, ...pedido }, NOMES);
  if (typeof esperado === 'number') expect(dito).toEqual({ lugar: esperado });
  else expect('motivo' in dito ? dito.motivo : '').toMatch(esperado);
});

test('ninguém recebe duas doses no mesmo dia, nem uma dose que já tem', () => {
  const dia = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 }), dia, dia, fc.boolean(), (recebidas, ultima, hoje, completos) => {
      const dito = doseQueRecebe(aberta(recebidas, ultima), { dataRealizacao: hoje, soDose: null, completos }, NOMES);
      expect(dito).toEqual(ultima < hoje ? { lugar: recebidas } : { motivo: expect.any(String) });
    }),
  );
});

const dada = { dataRealizacao: '2026-03-10', lote: 'Z9' };
const comoDada = { ...dada, seguida: false, interrompida: false };
test.each([
  ['a que está como foi dada sai', comoDada, null],
  ['a de outro dia fica', { ...comoDada, dataRealizacao: '2026-03-11' }, /alterada/],
  ['a de outro lote fica', { ...comoDada, lote: 'Z8' }, /alterada/],
  ['a que outra seguiu fica', { ...comoDada, seguida: true }, /outra dose/],
  ['a da vacinação interrompida fica', { ...comoDada, interrompida: true }, /interrompida/],
] as const)('ao desfazer um lote, %s', (_, dose, esperado) => {
  const fica = porqueFica(dose, dada);
  if (esperado === null) expect(fica).toBeNull();
  else expect(fica).toMatch(esperado);
});
