import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cadeiasQueValem,
  condicaoVale,
  type Decisao,
  depoisDaDecisao,
  etapaDaVez,
  impedimentoDe,
  recusaDaAlcada,
  type Tramite,
  vezDe,
} from './alcadas.rules.ts';

const LIVRE = {
  ...{ areasIds: [], motivosIds: [], cargosIds: [], estabelecimentosIds: [] },
  ...{ valorDesde: null, percentualDesde: null, quantidadeDesde: null },
};
const FATOS = {
  ...{ areas: [7, 3, 1], cargos: [20], estabelecimentos: [30], motivo: 5 },
  ...{ valor: '3000.00', percentual: '12.50', quantidade: 2 },
};

describe('condição de uma cadeia', () => {
  test.each([
    ['vazia', LIVRE, true],
    ['a área', { ...LIVRE, areasIds: [7] }, true],
    ['uma área acima', { ...LIVRE, areasIds: [1] }, true],
    ['outra área', { ...LIVRE, areasIds: [8] }, false],
    ['o motivo', { ...LIVRE, motivosIds: [4, 5] }, true],
    ['outro motivo', { ...LIVRE, motivosIds: [4] }, false],
    ['o valor exato', { ...LIVRE, valorDesde: '3000' }, true],
    ['um centavo a mais', { ...LIVRE, valorDesde: '3000.01' }, false],
    ['a quantidade', { ...LIVRE, quantidadeDesde: 2 }, true],
    ['uma vaga a mais', { ...LIVRE, quantidadeDesde: 3 }, false],
    ['o cargo', { ...LIVRE, cargosIds: [20] }, true],
    ['outro cargo', { ...LIVRE, cargosIds: [21] }, false],
    ['o estabelecimento', { ...LIVRE, estabelecimentosIds: [31, 30] }, true],
    ['outro estabelecimento', { ...LIVRE, estabelecimentosIds: [31] }, false],
    ['o percentual exato', { ...LIVRE, percentualDesde: '12.5' }, true],
    ['um centésimo a mais', { ...LIVRE, percentualDesde: '12.51' }, false],
    ['uma parte só', { ...LIVRE, areasIds: [7], quantidadeDesde: 3 }, false],
  ])('%s', (_, condicao, vale) => expect(condicaoVale(condicao, FATOS)).toBe(vale));

  test('o que não se sabe do pedido não cumpre a condição', () => {
    const nada = { ...FATOS, areas: [], motivo: null, valor: null, percentual: null, quantidade: null };
    expect(condicaoVale({ ...LIVRE, valorDesde: '1.00' }, nada)).toBe(false);
    expect(condicaoVale({ ...LIVRE, percentualDesde: '1.00' }, nada)).toBe(false);
    expect(condicaoVale({ ...LIVRE, motivosIds: [1] }, nada)).toBe(false);
    expect(condicaoVale({ ...LIVRE, quantidadeDesde: 1 }, nada)).toBe(false);
  });

  test('vale a primeira cuja condição se cumpre, e nenhuma quando nenhuma se cumpre', () => {
    const [alta, media] = [
      { ...LIVRE, id: 1, valorDesde: '5000.00' },
      { ...LIVRE, id: 2, valorDesde: '1000.00' },
    ];
    const ids = (cadeias: readonly { id: number }[]) => cadeias.map(({ id }) => id);
    expect(ids(cadeiasQueValem([alta, media, { ...LIVRE, id: 3 }], [FATOS]))).toEqual([2]);
    expect(cadeiasQueValem([alta], [FATOS])).toEqual([]);
    expect(ids(cadeiasQueValem([alta], [FATOS, { ...FATOS, valor: '5000.00' }]))).toEqual([1]);
  });

  test('cada fato escolhe a sua: a de um não dispensa a de outro', () => {
    const [leve, rigorosa] = [
      { ...LIVRE, id: 1, areasIds: [8] },
      { ...LIVRE, id: 2, areasIds: [7] },
    ];
    const fatos = [FATOS, { ...FATOS, areas: [8] }, FATOS];
    expect(cadeiasQueValem([leve, rigorosa], fatos)).toEqual([leve, rigorosa]);
    expect(cadeiasQueValem([leve, rigorosa], [{ ...FATOS, areas: [7, 8] }])).toEqual([leve]);
  });
});

const etapa = (
  ordem: number,
  base: readonly number[],
  decisao: Decisao | null = null,
  decisor: number | null = null,
) => ({
  ...{ ordem, base, decisao, decisor },
});
const DIA = '2026-03-10';
const ferias = (ausente: number, substituto: number) => ({
  ausente,
  substituto,
  inicio: '2026-03-10',
  fim: '2026-03-12',
});

describe('de quem é a vez', () => {
  const tramite: Tramite = { situacao: 'A', envolvidos: [9], etapas: [etapa(1, [1, 9]), etapa(2, [2])] };
  const vez = (t: Tramite, s = [] as ReturnType<typeof ferias>[], dia = DIA) => vezDe(t, s, [50], dia);

  test('de quem a etapa nomeia, menos de quem o pedido trata', () =>
    expect(vez(tramite)).toEqual({ pessoas: [{ usuario: 1, emLugarDe: null }], naFalta: false }));

  test.each([
    ['2026-03-09', false],
    ['2026-03-10', true],
    ['2026-03-12', true],
    ['2026-03-13', false],
  ])('em %s o substituto decide: %s', (dia, decide) =>
    expect(vez(tramite, [ferias(1, 4)], dia).pessoas.some(({ usuario }) => usuario === 4)).toBe(decide),
  );

  test('o substituto decide no lugar do ausente, nunca sobre o que pediu, e ninguém no lugar do substituto', () => {
    expect(vez(tramite, [ferias(1, 4), ferias(4, 5)]).pessoas).toEqual([
      { usuario: 1, emLugarDe: null },
      { usuario: 4, emLugarDe: 1 },
    ]);
    expect(vez(tramite, [ferias(1, 9)]).pessoas).toEqual([{ usuario: 1, emLugarDe: null }]);
  });

  test.each([
    ['quem pediu', { ...tramite, etapas: [etapa(1, [9])] }, ferias(9, 4)],
    ['quem decidiu outra etapa', { ...tramite, etapas: [etapa(1, [2], 'A', 2), etapa(2, [2])] }, ferias(2, 4)],
  ])('%s não põe um substituto a decidir: decide a reserva', (_, t, ausencia) =>
    expect(vez(t, [ausencia])).toEqual({ pessoas: [{ usuario: 50, emLugarDe: null }], naFalta: true }),
  );

  test('onde decidir pede uma autoridade, quem não a tem não decide nem põe substituto, e o substituto precisa dela', () => {
    const comAutoridade = (...habilitados: number[]) => ({ ...tramite, habilitados });
    expect(vez(comAutoridade(1), [ferias(1, 4)]).pessoas).toEqual([{ usuario: 1, emLugarDe: null }]);
    expect(vez(comAutoridade(1, 4), [ferias(1, 4)]).pessoas).toHaveLength(2);
    const semNenhum = comAutoridade(4, 50);
    expect(vez(semNenhum, [ferias(1, 4)])).toEqual({ pessoas: [{ usuario: 50, emLugarDe: null }], naFalta: true });
    expect(impedimentoDe(semNenhum, vez(semNenhum), 1)).toBe('Só quem pode ver salários decide sobre eles.');
  });

  test('quem decidiu uma etapa não decide outra; sem ninguém, decide a reserva, menos quem pediu', () => {
    const segunda: Tramite = { ...tramite, etapas: [etapa(1, [], 'A', 2), etapa(2, [2])] };
    expect(vezDe(segunda, [], [50, 9], DIA)).toEqual({ pessoas: [{ usuario: 50, emLugarDe: null }], naFalta: true });
    expect(impedimentoDe(segunda, vez(segunda), 2)).toBe(
      'Você já decidiu uma etapa anterior: cada pessoa decide uma só.',
    );
    expect(impedimentoDe(segunda, vez(segunda), 9)).toBe('Ninguém decide sobre o que pediu ou sobre si mesmo.');
    expect(impedimentoDe(segunda, vez(segunda), 3)).toBe('A decisão desta etapa não é sua.');
    expect(impedimentoDe(segunda, vez(segunda), 50)).toBeNull();
  });
});

test('a recusa diz quem decide, ou o que falta fazer', () => {
  expect(recusaDaAlcada('A', 2, ['Ana', 'Rui'])).toBe(
    'A cadeia de aprovação não terminou: a etapa 2 espera a decisão de Ana ou Rui.',
  );
  expect(recusaDaAlcada('A', 1, [])).toBe('A cadeia de aprovação não terminou: a etapa 1 está sem quem a decida.');
  expect(recusaDaAlcada('D', null, [])).toBe('A cadeia de aprovação devolveu o pedido: corrija-o e envie-o de novo.');
  expect(recusaDaAlcada('R', null, [])).toBe('A cadeia de aprovação reprovou o pedido.');
  expect(recusaDaAlcada(null, null, [])).toMatch(/^Uma cadeia de aprovação se aplica e ainda não começou/);
});

describe('andamento', () => {
  const usuarios = fc.integer({ min: 1, max: 6 });
  const etapas = fc.array(fc.uniqueArray(usuarios, { maxLength: 3 }), { minLength: 1, maxLength: 6 });

  test('nenhuma etapa é pulada nem decidida duas vezes, a reprovação e a devolução terminam, e ninguém decide duas etapas', () => {
    fc.assert(
      fc.property(
        etapas,
        fc.uniqueArray(usuarios, { maxLength: 2 }),
        fc.array(fc.constantFrom<Decisao>('A', 'A', 'A', 'R', 'D'), { minLength: 6, maxLength: 6 }),
        fc.array(fc.record({ ausente: usuarios, substituto: usuarios }), { maxLength: 4 }),
        (bases, envolvidos, decisoes, ausencias) => {
          let tramite: Tramite = { situacao: 'A', envolvidos, etapas: bases.map((base, n) => etapa(n + 1, base)) };
          const substituicoes = ausencias.map(({ ausente, substituto }) => ferias(ausente, substituto));
          const decididas: number[] = [];
          for (const decisao of decisoes) {
            const atual = etapaDaVez(tramite);
            const { pessoas } = vezDe(tramite, substituicoes, [100 + decididas.length], DIA);
            if (!atual) break;
            expect(atual.ordem).toBe(decididas.length + 1);
            const [quem] = pessoas;
            if (!quem) throw new Error('sem reserva');
            expect(envolvidos).not.toContain(quem.usuario);
            expect(decididas).not.toContain(quem.usuario);
            decididas.push(quem.usuario);
            tramite = {
              ...tramite,
              situacao: depoisDaDecisao(tramite, decisao),
              etapas: tramite.etapas.map((e) => (e === atual ? { ...e, decisao, decisor: quem.usuario } : e)),
            };
            if (decisao !== 'A') expect(tramite.situacao).toBe(decisao);
          }
          const aprovadas = tramite.etapas.filter(({ decisao }) => decisao === 'A').length;
          expect(tramite.situacao === 'P').toBe(aprovadas === bases.length);
          if (tramite.situacao !== 'A') expect(() => depoisDaDecisao(tramite, 'A')).toThrow(RangeError);
        },
      ),
    );
  });
});
