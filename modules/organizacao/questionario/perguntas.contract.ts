import { z } from 'zod';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { exige, type ResourcePermissions } from '#platform/shared/permission.ts';
import { condicaoForm, pergunta, perguntaForm } from './pergunta.contract.ts';

const daPergunta = z.object({ id: idParam, perguntaId: idParam });
const aspecto = z.object({ id: z.number(), nome: z.string(), qtdPerguntas: z.number() });
const nomeDoAspecto = { label: 'Aspecto', max: 100 } as const;

/**
 * The calls on the questions of a record: `path` is the record's resource below /api, whose authorities the
 * questions share. Bind them with `perguntasHandlers`.
 */
export function perguntasDe({
  path,
  permissoes,
}: {
  readonly path: string;
  readonly permissoes: ResourcePermissions<string>;
}) {
  const base = `/api${path}/{id}`;
  const ler = { acesso: exige(permissoes.ver), params: porId };
  const escrever = { acesso: exige(permissoes.editar) };
  /** The documents switch it by one method here and by another there: both are taken everywhere (U-0206). */
  const ordemAleatoria = (method: 'POST' | 'PUT') =>
    endpoint({
      ...escrever,
      method,
      path: `${base}/ordem-aleatoria`,
      resumo: 'Liga ou desliga a ordem aleatória das perguntas',
      params: porId,
      body: z.object({ ordemAleatoria: booleano({ label: 'Ordem aleatória', genero: 'f' }) }),
    });
  return {
    listar: endpoint({
      ...ler,
      method: 'GET',
      path: `${base}/perguntas`,
      resumo: 'Lista as perguntas, na ordem',
      query: z.object({ aspecto: texto(nomeDoAspecto) }),
      resposta: z.array(pergunta),
    }),
    obter: endpoint({
      ...ler,
      method: 'GET',
      path: `${base}/perguntas/{perguntaId}`,
      resumo: 'Obtém uma pergunta',
      params: daPergunta,
      resposta: pergunta,
    }),
    criar: endpoint({
      ...escrever,
      method: 'POST',
      path: `${base}/perguntas`,
      resumo: 'Inclui uma pergunta depois das outras',
      params: porId,
      body: perguntaForm,
      resposta: pergunta,
    }),
    atualizar: endpoint({
      ...escrever,
      method: 'PUT',
      path: `${base}/perguntas/{perguntaId}`,
      resumo: 'Altera uma pergunta',
      params: daPergunta,
      body: z.intersection(perguntaForm, z.object({ versao: z.number().int().optional() })),
      resposta: pergunta,
    }),
    excluir: endpoint({
      ...escrever,
      method: 'DELETE',
      path: `${base}/perguntas/{perguntaId}`,
      resumo: 'Exclui uma pergunta',
      params: daPergunta,
    }),
    /** `ordem` is the new place, 1 for the first. */
    mover: endpoint({
      ...escrever,
      method: 'PATCH',
      path: `${base}/perguntas/{perguntaId}/ordem`,
      resumo: 'Muda uma pergunta de lugar',
      params: daPergunta,
      body: z.object({ ordem: inteiro({ label: 'Ordem', genero: 'f', min: 1, obrigatorio: true }) }),
      resposta: z.array(pergunta),
    }),
    condicionar: endpoint({
      ...escrever,
      method: 'PUT',
      path: `${base}/perguntas/{perguntaId}/condicao`,
      resumo: 'Diz de que resposta anterior depende que a pergunta apareça',
      params: daPergunta,
      body: condicaoForm,
      resposta: pergunta,
    }),
    proximaOrdem: endpoint({
      ...ler,
      method: 'GET',
      path: `${base}/perguntas/proxima-ordem`,
      resumo: 'Ordem da próxima pergunta',
      resposta: z.number(),
    }),
    /** How many people have begun to answer; above 0 only texts may change. */
    quantidadeRespondidas: endpoint({
      ...ler,
      method: 'GET',
      path: `${base}/perguntas/quantidade-perguntas-respondidas`,
      resumo: 'Quantas pessoas já começaram a responder',
      resposta: z.number(),
    }),
    respostasSugeridas: endpoint({
      ...ler,
      method: 'GET',
      path: `${base}/perguntas/respostas-sugeridas`,
      resumo: 'Opções de resposta mais usadas na empresa',
      resposta: z.array(z.object({ texto: z.string(), peso: z.number() })),
    }),
    ordemAleatoria: ordemAleatoria('POST'),
    trocarOrdemAleatoria: ordemAleatoria('PUT'),
    aspectos: endpoint({
      ...ler,
      method: 'GET',
      path: `${base}/aspectos`,
      resumo: 'Lista os aspectos',
      query: z.object({ nome: texto(nomeDoAspecto) }),
      resposta: z.array(aspecto),
    }),
    criarAspecto: endpoint({
      ...escrever,
      method: 'POST',
      path: `${base}/aspectos`,
      resumo: 'Inclui um aspecto',
      params: porId,
      body: z.object({ nome: texto({ ...nomeDoAspecto, obrigatorio: true }) }),
      resposta: aspecto,
    }),
    renomearAspecto: endpoint({
      ...escrever,
      method: 'PUT',
      path: `${base}/aspectos/{aspectoId}`,
      resumo: 'Muda o nome de um aspecto',
      params: z.object({ id: idParam, aspectoId: idParam }),
      body: z.object({ nome: texto({ ...nomeDoAspecto, obrigatorio: true }) }),
      resposta: aspecto,
    }),
    /** Its questions stay, without an aspect. */
    excluirAspecto: endpoint({
      ...escrever,
      method: 'DELETE',
      path: `${base}/aspectos/{aspectoId}`,
      resumo: 'Exclui um aspecto',
      params: z.object({ id: idParam, aspectoId: idParam }),
    }),
  };
}

export type ContratosDePerguntas = ReturnType<typeof perguntasDe>;
