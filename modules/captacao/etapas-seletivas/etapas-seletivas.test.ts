import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { etapaSeletiva, ORDEM_MAXIMA, proximaOrdem } from './etapas-seletivas.contract.ts';
import { proximaOrdemLivre } from './etapas-seletivas.rules.ts';

const t = useApp();

const semResposta = {
  analiseComportamental: false,
  prazoRespostaDias: null,
  modeloEmail: null,
  emailAutomatico: false,
  avaliacoes: [],
};

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
  await cliente.call(etapaSeletiva.criar, { body: { ordem: 2, nome: 'Entrevista', ...semResposta } });
  await cliente.call(etapaSeletiva.criar, { body: { ordem: 4, nome: 'Teste prático', ...semResposta } });
  expect((await cliente.call(proximaOrdem)).body).toBe(3);
  const ordem = await cliente.call(etapaSeletiva.criar, {
    body: { ordem: 2, nome: 'Outra', ...semResposta },
  });
  expect(ordem.problema).toMatchObject({ status: 409, erros: [{ campo: 'ordem' }] });
  const nome = await cliente.call(etapaSeletiva.criar, {
    body: { ordem: 3, nome: 'ENTREVISTA', ...semResposta },
  });
  expect(nome.problema.erros).toEqual([{ campo: 'nome', mensagem: 'Já existe uma etapa seletiva com este nome.' }]);
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

test('o e-mail automático pede o modelo, e o prazo cabe em um ano', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (mudanca: object) =>
    cliente.call(etapaSeletiva.criar, { body: { ordem: 1, nome: 'Triagem', ...semResposta, ...mudanca } });
  expect((await criar({ emailAutomatico: true })).problema.erros).toEqual([
    { campo: 'modeloEmail', mensagem: 'Escolha o e-mail que será enviado' },
  ]);
  expect((await criar({ prazoRespostaDias: 0 })).problema.erros).toMatchObject([{ campo: 'prazoRespostaDias' }]);
  expect((await criar({ prazoRespostaDias: 366 })).problema.erros).toMatchObject([{ campo: 'prazoRespostaDias' }]);
  expect((await criar({ prazoRespostaDias: 7 })).body).toMatchObject({ prazoRespostaDias: 7, modeloEmail: null });
});
