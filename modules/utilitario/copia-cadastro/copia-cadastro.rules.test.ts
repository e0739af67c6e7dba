import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogos, planoDaCopia } from './copia-cadastro.rules.ts';

const codigos = catalogos.map(({ codigo }) => codigo);

test('cargos levam junto grupos, competências, etapas e os modelos de e-mail delas, e dizem por quê', () => {
  expect(
    planoDaCopia(['cargos', 'grupos-ocupacionais']).map(({ catalogo, junto }) => [catalogo.codigo, junto]),
  ).toEqual([
    ['modelos-email', 'Etapas seletivas'],
    ['etapas-seletivas', 'Cargos'],
    ['grupos-ocupacionais', null],
    ['competencias', 'Cargos'],
    ['cargos', null],
  ]);
  expect(planoDaCopia(['nada'])).toEqual([]);
});

test('qualquer escolha vem inteira, uma vez cada, e nada antes daquilo de que depende', () => {
  fc.assert(
    fc.property(fc.subarray(codigos), (escolhidos) => {
      const plano = planoDaCopia(escolhidos).map(({ catalogo }) => catalogo);
      const ordem = plano.map(({ codigo }) => codigo);
      expect(new Set(ordem).size).toBe(ordem.length);
      expect(ordem).toEqual(expect.arrayContaining(escolhidos));
      for (const [lugar, { dependeDe }] of plano.entries())
        for (const dependencia of dependeDe) {
          expect(ordem).toContain(dependencia);
          expect(ordem.indexOf(dependencia)).toBeLessThan(lugar);
        }
    }),
  );
});
