import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camposDaArea, configuracaoCompleta } from './campos-candidato.rules.ts';
import { copiarArea, type Edicao, edicaoDe, edicaoPadrao, gravadoDe, mover } from './campos-edicao.rules.ts';

const exigencia = fc.record({ visivel: fc.boolean(), obrigatorio: fc.boolean() });
const padrao = edicaoPadrao('candidato');
const oculta = { visivel: false, obrigatorio: false };

/** The defaults with arbitrary choices, titles and order of the extra fields. */
const edicao: fc.Arbitrary<Edicao> = fc
  .tuple(
    fc.array(fc.tuple(exigencia, exigencia), { minLength: padrao.campos.length, maxLength: padrao.campos.length }),
    fc.array(fc.tuple(exigencia, exigencia, fc.constantFrom(null, 'Camisa', '  ', 'Início')), {
      minLength: 16,
      maxLength: 16,
    }),
    fc.shuffledSubarray([...padrao.extras], { minLength: 16, maxLength: 16 }),
  )
  .map(([linhas, extras, ordem]) => ({
    campos: padrao.campos.map(({ campo }, i) => {
      const [interna, externa] = linhas[i] ?? [oculta, oculta];
      return { campo, interna, externa };
    }),
    extras: ordem.map(({ campo }, i) => {
      const [interna, externa, titulo] = extras[i] ?? [oculta, oculta, null];
      return { campo, interna, externa, titulo };
    }),
  }));

describe('edição da configuração', () => {
  test('o que se guarda nunca obriga o que esconde, e volta igual ao ser lido', () => {
    fc.assert(
      fc.property(edicao, (feita) => {
        const gravado = gravadoDe(feita);
        for (const { visivel, obrigatorio } of gravado.campos) expect(obrigatorio && !visivel).toBe(false);
        const lida = edicaoDe(configuracaoCompleta('candidato', gravado));
        expect(gravadoDe(lida).titulos).toEqual(gravado.titulos);
        expect(new Set(gravadoDe(lida).campos)).toEqual(new Set(gravado.campos));
      }),
    );
  });

  test('os campos extras aparecem na ordem da empresa, os sem título por último', () => {
    fc.assert(
      fc.property(edicao, (feita) => {
        const comTitulo = feita.extras
          .filter(({ titulo }) => titulo?.trim())
          .map(({ campo }) => `camposExtras.${campo}`);
        const campos = camposDaArea({
          formulario: 'candidato',
          area: 'interna',
          usaExtras: true,
          gravado: gravadoDe(feita),
        });
        expect(campos.filter(({ extra }) => extra).map(({ campo }) => campo)).toEqual(comTitulo);
      }),
    );
  });

  test('copiar uma área deixa as duas iguais e não mexe na primeira', () => {
    fc.assert(
      fc.property(edicao, (feita) => {
        const copia = copiarArea(feita, 'interna', 'externa');
        for (const [i, linha] of [...copia.campos, ...copia.extras].entries()) {
          expect(linha.externa).toEqual(linha.interna);
          expect(linha.interna).toEqual([...feita.campos, ...feita.extras][i]?.interna);
        }
      }),
    );
  });

  test.each([
    [0, 1, ['b', 'a', 'c']],
    [2, -1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
    [9, -1, ['a', 'b', 'c']],
    [0, 2, ['b', 'c', 'a']],
  ])('mover o lugar %i em %i passos', (lugar, passo, esperado) => {
    expect(mover(['a', 'b', 'c'], lugar, passo)).toEqual(esperado);
  });
});
