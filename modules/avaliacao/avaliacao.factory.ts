import type { Tenant } from '#app/testing/harness.ts';
import { criarPerguntas, perguntaDeTeste, unico } from '#modules/organizacao/organizacao.factory.ts';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { modeloAvaliacao, perguntasDoModelo } from './modelos/modelos.contract.ts';
import { periodoExperiencia } from './periodos-experiencia/periodos-experiencia.contract.ts';

/** A model of evaluation made over HTTP, of performance and with one question unless others are given. */
export async function criarModelo(
  { cliente }: Tenant,
  dados: { titulo?: string; tipo?: 'D' | 'A' | 'L'; ativo?: boolean; perguntas?: readonly PerguntaForm[] } = {},
) {
  const { perguntas = [perguntaDeTeste()], titulo = `Modelo ${unico()}`, tipo = 'D', ativo = true } = dados;
  const { body } = await cliente.call(modeloAvaliacao.criar, {
    body: { titulo, tipo, ativo, ordemAleatoria: false, instrucoes: null, observacao: null },
  });
  return { id: body.id, titulo, perguntas: await criarPerguntas(cliente, perguntasDoModelo, body.id, perguntas) };
}

/** A period of experience with a model of its kind, unless one is given; returns its id and its model. */
export async function criarPeriodo(
  empresa: Tenant,
  dados: { nome?: string; dias?: number; modeloId?: number | null; diasAviso?: number; ativo?: boolean } = {},
) {
  const { nome = `Período ${unico()}`, dias = 45, diasAviso = 7, ativo = true } = dados;
  const modeloId = dados.modeloId === undefined ? (await criarModelo(empresa, { tipo: 'A' })).id : dados.modeloId;
  const { body } = await empresa.cliente.call(periodoExperiencia.criar, {
    body: { nome, dias, ativo, diasAviso, modelo: modeloId === null ? null : { id: modeloId } },
  });
  return { id: body.id, modeloId };
}
