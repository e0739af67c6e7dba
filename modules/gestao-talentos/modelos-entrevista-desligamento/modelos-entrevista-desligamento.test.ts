import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  clonarModeloDeEntrevista,
  modeloEntrevistaDesligamento,
  perguntasDaEntrevista,
} from './modelos-entrevista-desligamento.contract.ts';

const t = useApp();
const novo = { ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null };
const pergunta = {
  texto: 'O que mais pesou na sua saída?',
  tipo: '1',
  aspecto: 'Motivo',
  peso: 1,
  obrigatoria: true,
  respostas: [
    { id: null, texto: 'Salário', peso: 1 },
    { id: null, texto: 'Liderança', peso: 1 },
  ],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
} as const;

test('o modelo tem título único na empresa e guarda as suas perguntas na ordem', async () => {
  const { cliente } = await t.app.empresa();
  const body = { ...novo, titulo: 'Entrevista de saída' };
  const criado = await cliente.call(modeloEntrevistaDesligamento.criar, { body });
  expect(criado.status).toBe(201);
  const params = { id: criado.body.id };
  for (const texto of ['O que mais pesou na sua saída?', 'Você voltaria?'])
    expect(
      (await cliente.call(perguntasDaEntrevista.criar, { params, body: { ...pergunta, texto } as never })).status,
    ).toBe(201);
  const perguntas = (await cliente.call(perguntasDaEntrevista.listar, { params, query: {} as never })).body;
  expect(perguntas.map(({ ordem, texto }) => [ordem, texto])).toEqual([
    [1, 'O que mais pesou na sua saída?'],
    [2, 'Você voltaria?'],
  ]);
  expect((await cliente.call(modeloEntrevistaDesligamento.obter, { params })).body.qtdPerguntas).toBe(2);
  const repetido = await cliente.call(modeloEntrevistaDesligamento.criar, {
    body: { ...body, titulo: 'ENTREVISTA DE SAIDA' },
  });
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'titulo' }] });
});

test('a cópia de um modelo leva as perguntas e um título livre, e nada do que se muda nela muda o outro', async () => {
  const { cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  const { id } = (await cliente.call(modeloEntrevistaDesligamento.criar, { body: { ...novo, titulo: 'Saída' } })).body;
  const params = { id };
  await cliente.call(perguntasDaEntrevista.criar, { params, body: pergunta as never });
  expect((await outra.cliente.call(clonarModeloDeEntrevista, { params })).status).toBe(404);
  const [copiado] = (await cliente.call(clonarModeloDeEntrevista, { params })).body;
  const copia = (await cliente.call(modeloEntrevistaDesligamento.obter, { params: { id: copiado?.id ?? 0 } })).body;
  expect(copia).toMatchObject({ titulo: 'Saída (cópia)', qtdPerguntas: 1, qtdEntrevistas: 0 });
  const [primeira] = (
    await cliente.call(perguntasDaEntrevista.listar, { params: { id: copia.id }, query: {} as never })
  ).body;
  await cliente.call(perguntasDaEntrevista.excluir, { params: { id: copia.id, perguntaId: primeira?.id ?? 0 } });
  expect((await cliente.call(modeloEntrevistaDesligamento.obter, { params })).body.qtdPerguntas).toBe(1);
});
