import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { modeloEmail, modelosParaEnviar } from '#modules/captacao/modelos-email/modelos-email.contract.ts';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (nome: string) => cliente.call(motivoReprovacao.criar, { body: { nome, modeloEmail: null } });
  expect((await criar('Primeiro')).status).toBe(201);
  const outro = await criar('primeiro');
  expect(outro.status).toBeGreaterThanOrEqual(400);
  expect(outro.status).toBeLessThan(500);
});

test('o e-mail de um motivo é dito a quem reprova e na lista dos modelos, e não se exclui enquanto o motivo o propõe', async () => {
  const { cliente } = await t.app.empresa();
  const criarModelo = async (nome: string) =>
    (await cliente.call(modeloEmail.criar, { body: { nome, assunto: 'Sobre a vaga {vaga}', texto: 'Obrigado.' } })).body
      .id;
  const [agradecimento, convite] = [await criarModelo('Agradecimento'), await criarModelo('Convite')];
  const criarMotivo = async (nome: string) =>
    (await cliente.call(motivoReprovacao.criar, { body: { nome, modeloEmail: { id: agradecimento } } })).body.id;
  const motivos = [await criarMotivo('Sem a experiência'), await criarMotivo('Outro foi escolhido')];
  expect((await cliente.call(modelosParaEnviar)).body).toEqual([
    { id: agradecimento, nome: 'Agradecimento', assunto: 'Sobre a vaga {vaga}', texto: 'Obrigado.', motivos },
    { id: convite, nome: 'Convite', assunto: 'Sobre a vaga {vaga}', texto: 'Obrigado.', motivos: [] },
  ]);
  const { body: lista } = await cliente.call(modeloEmail.listar, { query: { page: 0 } });
  expect(lista.content.map((linha) => linha.motivos)).toEqual(['Outro foi escolhido, Sem a experiência', null]);
  const excluir = () => cliente.call(modeloEmail.excluir, { params: { id: agradecimento } });
  expect((await excluir()).status).toBeGreaterThanOrEqual(400);
  for (const id of motivos) await cliente.call(motivoReprovacao.excluir, { params: { id } });
  expect((await excluir()).status).toBeLessThan(300);
});
