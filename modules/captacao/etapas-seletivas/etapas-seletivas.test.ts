import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { etapaSeletiva, ORDEM_MAXIMA, proximaOrdem } from './etapas-seletivas.contract.ts';
import { proximaOrdemLivre } from './etapas-seletivas.rules.ts';

const t = useApp();

test.each([
  [[], 1],
  [[2, 4], 3],
  [[1, 2, 3], 4],
  [[1, 3], 4],
  [[999], 2],
])('com as ordens %j propõe %i', (usadas, esperada) => {
  expect(proximaOrdemLivre(usadas)).toBe(esperada);
});

test('propõe sempre uma ordem livre e válida, e nenhuma só quando todas estão em uso', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: ORDEM_MAXIMA }), { maxLength: ORDEM_MAXIMA }), (usadas) => {
      const ordem = proximaOrdemLivre(usadas);
      if (ordem === null) expect(usadas).toHaveLength(ORDEM_MAXIMA);
      else {
        expect(usadas).not.toContain(ordem);
        expect(ordem).toBeGreaterThanOrEqual(1);
        expect(ordem).toBeLessThanOrEqual(ORDEM_MAXIMA);
      }
    }),
  );
});

test('ordem e nome não se repetem na empresa, e a mensagem vai ao campo', async () => {
  const { cliente } = await t.app.empresa();
  await cliente.call(etapaSeletiva.criar, {
    body: { ordem: 2, nome: 'Entrevista', analiseComportamental: false, avaliacoes: [] },
  });
  await cliente.call(etapaSeletiva.criar, {
    body: { ordem: 4, nome: 'Teste prático', analiseComportamental: false, avaliacoes: [] },
  });
  expect((await cliente.call(proximaOrdem)).body).toBe(3);
  const ordem = await cliente.call(etapaSeletiva.criar, {
    body: { ordem: 2, nome: 'Outra', analiseComportamental: false, avaliacoes: [] },
  });
  expect(ordem.problema).toMatchObject({ status: 409, erros: [{ campo: 'ordem' }] });
  const nome = await cliente.call(etapaSeletiva.criar, {
    body: { ordem: 3, nome: 'ENTREVISTA', analiseComportamental: false, avaliacoes: [] },
  });
  expect(nome.problema.erros).toEqual([{ campo: 'nome', mensagem: 'Já existe uma etapa seletiva com este nome' }]);
});

test.each([
  [0, 'Ordem deve ser maior ou igual a 1'],
  [1000, 'Ordem deve ser menor ou igual a 999'],
  [null, 'Ordem é obrigatória'],
])('a ordem %j é recusada com a mensagem no campo', async (ordem, mensagem) => {
  const { cliente } = await t.app.empresa();
  const answer = await cliente.raw({
    method: 'POST',
    url: '/api/captacao/etapas-seletivas',
    payload: { ordem, nome: 'Entrevista' },
  });
  expect(answer.problema.erros).toEqual([{ campo: 'ordem', mensagem }]);
});
