import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { tipoOcorrencia } from './tipo-ocorrencia.contract.ts';

const t = useApp();

test('o tipo de ocorrência tem peso, que pode ser negativo, e diz se conta no absenteísmo', async () => {
  const { cliente } = await t.app.empresa();
  const body = { nome: 'Elogio', pontuacao: -10, absenteismo: false, recusaSobreposicao: false, ativo: true };
  expect((await cliente.call(tipoOcorrencia.criar, { body })).body).toMatchObject(body);
  const semPeso = await cliente.call(tipoOcorrencia.criar, { body: { ...body, pontuacao: 1000 } });
  expect(semPeso.problema.erros).toEqual([{ campo: 'pontuacao', mensagem: 'Pontuação deve ser menor ou igual a 999' }]);
  const repetido = await cliente.call(tipoOcorrencia.criar, { body: { ...body, nome: 'ELOGIO' } });
  expect(repetido.problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Já existe um tipo de ocorrência com esta descrição.' },
  ]);
});

test('o tipo que não está ativo não se oferece, mas quem já o escolheu vê o nome', async () => {
  const { cliente } = await t.app.empresa();
  const body = { nome: 'Atraso', pontuacao: 1, absenteismo: true, recusaSobreposicao: true, ativo: false };
  const { id } = (await cliente.call(tipoOcorrencia.criar, { body })).body;
  expect((await cliente.call(tipoOcorrencia.opcoes, { query: {} })).body).toEqual([]);
  expect((await cliente.call(tipoOcorrencia.opcoes, { query: { ids: [id] } })).body).toHaveLength(1);
});
