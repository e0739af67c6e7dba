import { expect, test } from 'vitest';
import { comNomeDeHoje, diaDeAbrir, recusaDaMarca } from './marcas.rules.ts';

test('marcas guardadas com o nome antigo passam ao de hoje, as de outro usuário e as de hoje ficam como estão', () => {
  expect(comNomeDeHoje('presencas:7:31:412', 7)).toBe('presencas:7:412');
  expect(
    ['presencas:8:31:412', 'presencas:7:412', 'desempenho:7:31:412', 'presencas:7:31:412:9', 'presencas:7:x:412'].map(
      (nome) => comNomeDeHoje(nome, 7),
    ),
  ).toEqual([null, null, null, null, null]);
});

test('a presença se registra a partir do próprio dia da aula', () => {
  expect(recusaDaMarca('2026-12-10', '2026-12-09')).toMatch(/^A aula de 10\/12\/2026 ainda não aconteceu/);
  expect(['2026-12-10', '2026-12-11'].map((hoje) => recusaDaMarca('2026-12-10', hoje))).toEqual([null, null]);
});

test.each([
  ['2026-12-08', 1],
  ['2026-12-10', 1],
  ['2026-12-12', 2],
  ['2027-02-01', 3],
])('a chamada abre, em %s, no dia da turma que é hoje, ou no último que passou, ou no primeiro', (hoje, id) => {
  const dias = ['2026-12-10', '2026-12-11', '2026-12-14'].map((dia, lugar) => ({ id: lugar + 1, dia }));
  expect(diaDeAbrir(dias, hoje)?.id).toBe(id);
  expect(diaDeAbrir([], hoje)).toBeUndefined();
});
