import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarModelo } from '#modules/avaliacao/avaliacao.factory.ts';
import { perguntasDoModelo } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import {
  atualizarPergunta,
  criarPergunta,
  excluirPergunta,
  listarPerguntas,
  obterPergunta,
  type PerguntaFiltro,
  perguntaFiltro,
} from './perguntas.contract.ts';

const t = useApp();

const textos = async ({ cliente }: Tenant, filtro: Partial<PerguntaFiltro> = {}) =>
  (
    await cliente.call(listarPerguntas, { query: { ...perguntaFiltro.parse({}), ...filtro, page: 0 } as never })
  ).body.content.map(({ texto }) => texto);

async function cena() {
  const empresa = await t.app.empresa();
  const anual = await criarModelo(empresa, {
    titulo: 'Anual',
    perguntas: [
      perguntaDeTeste({ texto: 'Cumpre prazos?', aspecto: 'Entrega' }),
      perguntaDeTeste({ texto: 'O que melhorar?', tipo: '3', respostas: [] }),
    ],
  });
  const lideres = await criarModelo(empresa, {
    titulo: 'Lideranças',
    perguntas: [perguntaDeTeste({ texto: 'Dá retorno?', aspecto: 'Liderança' })],
  });
  return { empresa, anual, lideres };
}

test('as perguntas de todos os modelos se acham por texto, tipo, aspecto e modelo', async () => {
  const { empresa, lideres } = await cena();
  expect(await textos(empresa)).toEqual(['Cumpre prazos?', 'O que melhorar?', 'Dá retorno?']);
  expect(await textos(empresa, { busca: 'prazo' })).toEqual(['Cumpre prazos?']);
  expect(await textos(empresa, { tipo: '3' })).toEqual(['O que melhorar?']);
  expect(await textos(empresa, { aspecto: 'lideranca' })).toEqual(['Dá retorno?']);
  expect(await textos(empresa, { avaliacaoId: lideres.id })).toEqual(['Dá retorno?']);
  expect(await textos(await t.app.empresa())).toEqual([]);
});

test('uma pergunta se inclui, se altera e se exclui pelo modelo de que é', async () => {
  const { empresa, anual } = await cena();
  const { cliente } = empresa;
  const body = { ...perguntaDeTeste({ texto: 'Trabalha em equipe?' }), avaliacao: { id: anual.id } };
  const criada = await cliente.call(criarPergunta, { body });
  expect(criada).toMatchObject({ status: 201, body: { ordem: 3, avaliacao: { id: anual.id, nome: 'Anual' } } });
  const params = { id: criada.body.id };
  const alterada = { ...perguntaDeTeste({ texto: 'Colabora com a equipe?' }), versao: criada.body.versao };
  expect((await cliente.call(atualizarPergunta, { params, body: alterada })).body.texto).toBe('Colabora com a equipe?');
  const vencida = await cliente.call(atualizarPergunta, { params, body: alterada });
  expect(vencida.problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO' });
  expect((await cliente.call(obterPergunta, { params })).body).toMatchObject({ avaliacao: { nome: 'Anual' } });
  expect((await cliente.call(excluirPergunta, { params })).status).toBe(204);
  const restantes = await cliente.call(perguntasDoModelo.listar, { params: { id: anual.id }, query: {} as never });
  expect(restantes.body.map(({ ordem }) => ordem)).toEqual([1, 2]);
});

test('a pergunta de outra empresa não existe, nem o modelo dela', async () => {
  const { anual } = await cena();
  const { cliente } = await t.app.empresa();
  const params = { id: anual.perguntas[0]?.id ?? 0 };
  expect((await cliente.call(obterPergunta, { params })).status).toBe(404);
  expect((await cliente.call(atualizarPergunta, { params, body: perguntaDeTeste() })).status).toBe(404);
  expect((await cliente.call(excluirPergunta, { params })).status).toBe(404);
  const intrusa = await cliente.call(criarPergunta, { body: { ...perguntaDeTeste(), avaliacao: { id: anual.id } } });
  expect(intrusa.status).toBeGreaterThanOrEqual(400);
});
