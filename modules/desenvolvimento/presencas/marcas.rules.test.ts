import { expect, test } from 'vitest';
import { comNomeDeHoje } from './marcas.rules.ts';

test('marcas guardadas com o nome antigo passam ao de hoje, as de outro usuário e as de hoje ficam como estão', () => {
  expect(comNomeDeHoje('presencas:7:31:412', 7)).toBe('presencas:7:412');
  expect(
    ['presencas:8:31:412', 'presencas:7:412', 'desempenho:7:31:412', 'presencas:7:31:412:9', 'presencas:7:x:412'].map(
      (nome) => comNomeDeHoje(nome, 7),
    ),
  ).toEqual([null, null, null, null, null]);
});
