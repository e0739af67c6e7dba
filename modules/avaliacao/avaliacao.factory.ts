import type { Tenant } from '#app/testing/harness.ts';
import { criarPerguntas, perguntaDeTeste, unico } from '#modules/organizacao/organizacao.factory.ts';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { modeloAvaliacao, perguntasDoModelo } from './modelos/modelos.contract.ts';

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
