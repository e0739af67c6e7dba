import { z } from 'zod';
import { modeloAvaliacao } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { pergunta, perguntaForm, campoTipo as tipo } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, referencia, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const { permissoes } = modeloAvaliacao;

/** The questions of all models, to be found again. */
export const telaDasPerguntas = screen({
  path: '/avaliacao/perguntas',
  titulo: 'Perguntas de avaliações',
  permissoes,
  menu: { grupo: modeloAvaliacao.menu?.grupo ?? [], ordem: 15 },
});
const base = `/api${telaDasPerguntas.path}`;

const opcoesDeModelos = `${modeloAvaliacao.path}/opcoes`;
const avaliacao = referencia({ label: 'Modelo de avaliação', fonte: opcoesDeModelos, obrigatorio: true });
const campoTexto = texto({ label: 'Pergunta', genero: 'f', max: 2000, obrigatorio: true });
const aspecto = texto({ label: 'Aspecto', max: 100 });

export const perguntaLinha = z.object({
  texto: campoTexto,
  tipo,
  aspecto,
  avaliacao,
  ordem: inteiro({ label: 'Ordem', genero: 'f', obrigatorio: true }),
});
const linha = z.object({ id: z.number(), ...perguntaLinha.shape });
export type LinhaDaPergunta = z.output<typeof linha>;

export const perguntaFiltro = z.object({
  busca: opcional(campoTexto),
  tipo: opcional(tipo),
  aspecto,
  avaliacaoId: idDe(avaliacao),
});
export type PerguntaFiltro = z.output<typeof perguntaFiltro>;

export const listarPerguntas = pageEndpoint({
  path: base,
  acesso: exige(permissoes.ver),
  resumo: 'Lista as perguntas dos modelos de avaliação',
  filtro: perguntaFiltro,
  linha,
});

const inteira = z.object({ ...pergunta.shape, avaliacao });
export type PerguntaInteira = z.output<typeof inteira>;
const uma = { path: `${base}/{id}`, params: porId };

export const obterPergunta = endpoint({
  ...uma,
  method: 'GET',
  acesso: exige(permissoes.ver),
  resumo: 'Obtém uma pergunta com o modelo de que é',
  resposta: inteira,
});
export const criarPergunta = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(permissoes.editar),
  resumo: 'Inclui uma pergunta em um modelo de avaliação',
  body: z.intersection(perguntaForm, z.object({ avaliacao })),
  resposta: inteira,
});
export const atualizarPergunta = endpoint({
  ...uma,
  method: 'PUT',
  acesso: exige(permissoes.editar),
  resumo: 'Altera uma pergunta de um modelo de avaliação',
  body: z.intersection(perguntaForm, z.object({ versao: z.number().int().optional() })),
  resposta: inteira,
});
export const excluirPergunta = endpoint({
  ...uma,
  method: 'DELETE',
  acesso: exige(permissoes.editar),
  resumo: 'Exclui uma pergunta de um modelo de avaliação',
});

/** The questions of a questionnaire, whatever asks them. */
export const perguntasDoQuestionarioDoModelo = endpoint({
  method: 'GET',
  path: `${base}/questionario`,
  acesso: exige(permissoes.ver),
  resumo: 'Lista as perguntas de um questionário de avaliação, na ordem',
  query: z.object({ questionarioId: referenciaId({ label: 'Questionário', fonte: '', obrigatorio: true }) }),
  resposta: z.array(pergunta),
});
