import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AreaDaArvore,
  areasAbaixo,
  areasDoOrganograma,
  formaCiclo,
  impedimentoDeAreaMae,
  impedimentoDeStatus,
  podeMudarStatus,
  textoDaArea,
} from './areas.rules.ts';

/** Trees of up to 30 areas: each one hangs below an earlier one or is a root. */
const arvores = fc
  .array(fc.option(fc.nat(29), { nil: null }), { minLength: 1, maxLength: 30 })
  .map((maes): AreaDaArvore[] =>
    maes.map((mae, lugar) => ({ id: lugar + 1, areaMaeId: mae === null || lugar === 0 ? null : (mae % lugar) + 1 })),
  );

const ancestrais = (areas: readonly AreaDaArvore[], id: number): number[] => {
  const mae = areas.find((area) => area.id === id)?.areaMaeId ?? null;
  return mae === null ? [] : [mae, ...ancestrais(areas, mae)];
};

describe('situação da área', () => {
  const filhas = 'A área não pode ser inativada porque possui áreas filhas ativas.';
  const maeImpedeInativar = 'A área não pode ser inativada porque a área mãe está inativa.';
  const maeImpedeAtivar = 'A área não pode ficar ativa porque a área mãe está inativa.';
  test.each([
    [{ ativoAntes: true, ativo: false, maeAtiva: null, filhasAtivas: 0 }, null],
    [{ ativoAntes: true, ativo: false, maeAtiva: true, filhasAtivas: 0 }, null],
    [{ ativoAntes: true, ativo: false, maeAtiva: true, filhasAtivas: 1 }, filhas],
    [{ ativoAntes: true, ativo: false, maeAtiva: false, filhasAtivas: 0 }, maeImpedeInativar],
    [{ ativoAntes: false, ativo: true, maeAtiva: null, filhasAtivas: 0 }, null],
    [{ ativoAntes: false, ativo: true, maeAtiva: true, filhasAtivas: 0 }, null],
    [{ ativoAntes: false, ativo: true, maeAtiva: false, filhasAtivas: 0 }, maeImpedeAtivar],
    [{ ativoAntes: true, ativo: true, maeAtiva: false, filhasAtivas: 2 }, maeImpedeAtivar],
    [{ ativoAntes: true, ativo: true, maeAtiva: true, filhasAtivas: 2 }, null],
    [{ ativoAntes: false, ativo: false, maeAtiva: false, filhasAtivas: 0 }, null],
    [{ ativoAntes: null, ativo: true, maeAtiva: true, filhasAtivas: 0 }, null],
    [{ ativoAntes: null, ativo: true, maeAtiva: false, filhasAtivas: 0 }, maeImpedeAtivar],
    [{ ativoAntes: null, ativo: false, maeAtiva: false, filhasAtivas: 0 }, null],
  ])('%j', (situacao, esperado) => {
    expect(impedimentoDeStatus(situacao)).toBe(esperado);
  });

  test.each([
    [{ ativo: true, maeAtiva: null, filhasAtivas: 0 }, true],
    [{ ativo: true, maeAtiva: true, filhasAtivas: 1 }, false],
    [{ ativo: false, maeAtiva: false, filhasAtivas: 0 }, false],
    [{ ativo: false, maeAtiva: true, filhasAtivas: 0 }, true],
    [{ ativo: true, maeAtiva: false, filhasAtivas: 0 }, false],
  ])('o botão de ativar e inativar: %j', (area, esperado) => {
    expect(podeMudarStatus(area)).toBe(esperado);
  });
});

test('a área mãe fica presa pela folha e pelo histórico', () => {
  expect(impedimentoDeAreaMae({ integrada: false, usadaEmHistorico: false })).toBeNull();
  expect(impedimentoDeAreaMae({ integrada: true, usadaEmHistorico: false })).toContain('folha de pagamento');
  expect(impedimentoDeAreaMae({ integrada: false, usadaEmHistorico: true })).toContain('históricos');
});

describe('árvore', () => {
  test('está abaixo de uma área exatamente quem a tem entre os ancestrais', () => {
    fc.assert(
      fc.property(arvores, (areas) => {
        for (const { id } of areas) {
          const esperadas = areas.filter((area) => ancestrais(areas, area.id).includes(id)).map((area) => area.id);
          expect(areasAbaixo(areas, id).sort((a, b) => a - b)).toEqual(esperadas.sort((a, b) => a - b));
        }
      }),
    );
  });

  test('uma troca de área mãe aceita nunca forma ciclo, e uma recusada sempre formaria', () => {
    fc.assert(
      fc.property(arvores, fc.nat(29), fc.nat(29), (areas, a, b) => {
        const id = (a % areas.length) + 1;
        const mae = (b % areas.length) + 1;
        const trocadas = areas.map((area) => (area.id === id ? { ...area, areaMaeId: mae } : area));
        expect(formaCiclo(areas, id, mae)).toBe(id === mae || ancestrais(areas, mae).includes(id));
        if (formaCiclo(areas, id, mae)) return;
        for (const area of trocadas) expect(ancestrais(trocadas, area.id).length).toBeLessThan(areas.length);
      }),
    );
  });

  test('sem área mãe não há ciclo, e dados já em ciclo não travam a busca', () => {
    const ciclo = [
      { id: 1, areaMaeId: 2 },
      { id: 2, areaMaeId: 1 },
    ];
    expect(formaCiclo(ciclo, 1, null)).toBe(false);
    expect(areasAbaixo(ciclo, 1)).toEqual([2]);
  });

  test.each([
    [{ exibirSemHierarquia: false, exibirComStatus: false }, 'RH > Seleção'],
    [{ exibirSemHierarquia: true, exibirComStatus: false }, 'Seleção'],
    [{ exibirSemHierarquia: true, exibirComStatus: true }, 'Seleção (Inativa)'],
    [{ exibirSemHierarquia: false, exibirComStatus: true }, 'RH > Seleção (Inativa)'],
  ])('o texto da lista segue o filtro %j', (como, esperado) => {
    const area = { nome: 'Seleção', descricaoHierarquia: 'RH > Seleção', ativo: false };
    expect(textoDaArea(area, como)).toBe(esperado);
  });
});

describe('organograma', () => {
  test('a área que não se exibe entrega as filhas à mãe', () => {
    const areas = [
      { id: 1, areaMaeId: null, exibirOrganograma: true },
      { id: 2, areaMaeId: 1, exibirOrganograma: false },
      { id: 3, areaMaeId: 2, exibirOrganograma: true },
      { id: 4, areaMaeId: null, exibirOrganograma: false },
      { id: 5, areaMaeId: 4, exibirOrganograma: true },
    ];
    expect(areasDoOrganograma(areas).map(({ id, areaMaeId }) => [id, areaMaeId])).toEqual([
      [1, null],
      [3, 1],
      [5, null],
    ]);
  });

  test('mostra todas as que se exibem, e cada mãe mostrada é um ancestral', () => {
    fc.assert(
      fc.property(arvores, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (areas, exibe) => {
        const com = areas.map((area, lugar) => ({ ...area, exibirOrganograma: exibe[lugar] ?? true }));
        const mostradas = areasDoOrganograma(com);
        expect(mostradas.map(({ id }) => id)).toEqual(com.filter((a) => a.exibirOrganograma).map(({ id }) => id));
        for (const { id, areaMaeId } of mostradas) {
          const acima = ancestrais(areas, id).filter((mae) => com.find((a) => a.id === mae)?.exibirOrganograma);
          expect(areaMaeId).toBe(acima[0] ?? null);
        }
      }),
    );
  });
});
