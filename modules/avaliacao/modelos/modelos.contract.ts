import { z } from 'zod';
import { cadastro } from '#modules/avaliacao/avaliacao.permissions.ts';
import {
  aoLadoDasPerguntas,
  figurasDasPerguntas,
  tituloDasPerguntas as titulo,
} from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { booleano, opcao, referenciaId } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { type ResourceName, resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** What a model is for (O-0197, O-0198, the class of a training, and the student of a course). */
export const tipoDeModelo = opcoes([
  ['D', 'Avaliação de desempenho'],
  ['A', 'Acompanhamento do período de experiência'],
  ['L', 'Avaliação de turma'],
  ['C', 'Avaliação de curso'],
]);

/** Its addresses share their authorities, which are called as the register. */
const lugar = cadastro('MODELO_AVALIACAO', {
  ordem: 10,
  rotulo: 'Modelos de avaliação',
  verbos: { CLONAR: 'Clonar' },
});
export const permissaoDeClonar = lugar.permissoes.verbos.CLONAR;
const tipo = opcao(tipoDeModelo, { label: 'Tipo', obrigatorio: true });
const ativo = booleano({ label: 'Ativo' });
const campos = { titulo, ativo, ...aoLadoDasPerguntas };
const filtro = { titulo: opcional(titulo), somenteAtivos: booleano({ label: 'Somente ativos' }) };

/** One address of the models: they are one register, and each address shows some kinds of them (decision 120). */
const modelos = (path: string, nome: ResourceName, menu = false) =>
  resource({
    path,
    nome,
    permissoes: lugar.permissoes,
    menu: menu ? lugar.menu : undefined,
    form: z.object({ tipo, ...campos }),
    detalhe: z.object(figurasDasPerguntas),
    linha: z.object({ titulo, tipo, ...figurasDasPerguntas, ativo }),
    filtro: z.object({ ...filtro, tipo: opcional(tipo) }),
  });

/** Models of every kind. */
export const modeloAvaliacao = modelos(
  '/avaliacao/modelos-avaliacao',
  { um: 'Modelo de avaliação', varios: 'Modelos de avaliação', genero: 'm' },
  true,
);

/** Those that people at work are evaluated by. */
export const modeloDesempenhoExperiencia = modelos('/avaliacao/modelos-avaliacao-desempenho-experiencia', {
  um: 'Modelo de desempenho ou experiência',
  varios: 'Modelos de desempenho e experiência',
  genero: 'm',
});

/** The same as `modeloAvaliacao`, where the documents call a model an evaluation. */
export const avaliacao = modelos('/avaliacao/avaliacoes', { um: 'Avaliação', varios: 'Avaliações', genero: 'f' });

/** Those that a class of a training is evaluated by. */
export const avaliacaoTurma = resource({
  path: '/avaliacao/avaliacoes-turma',
  nome: { um: 'Avaliação de turma', varios: 'Avaliações de turma', genero: 'f' },
  permissoes: lugar.permissoes,
  form: z.object(campos),
  detalhe: z.object(figurasDasPerguntas),
  linha: z.object({ titulo, ...figurasDasPerguntas, ativo }),
  filtro: z.object(filtro),
});

export const perguntasDoModelo = perguntasDe(modeloAvaliacao);
export const perguntasDoModeloDesempenhoExperiencia = perguntasDe(modeloDesempenhoExperiencia);
export const perguntasDaAvaliacao = perguntasDe(avaliacao);
export const perguntasDaAvaliacaoTurma = perguntasDe(avaliacaoTurma);

/** Copies a model with its questions. */
export const clonarModelo = clonagemDe({ ...modeloAvaliacao, permissao: permissaoDeClonar });

/** The questions on paper, to be answered with a pen. */
export const imprimirModelo = endpoint({
  method: 'POST',
  path: `/api${modeloAvaliacao.path}/relatorio`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Imprime as perguntas de um modelo de avaliação',
  body: z.object({
    avaliacaoId: referenciaId({ label: 'Modelo', fonte: `${modeloAvaliacao.path}/opcoes`, obrigatorio: true }),
    ...opcoesDeImpressao,
  }),
  formato: 'arquivo',
});

const escolhas = z.array(z.object({ id: z.number(), nome: z.string() }));
const lista = (fim: string, resumo: string) =>
  endpoint({
    method: 'GET',
    path: `/api${avaliacao.path}/${fim}`,
    acesso: exige(lugar.permissoes.ver),
    resumo,
    resposta: escolhas,
  });

/** Models that may be chosen, of every kind and of performance. */
export const avaliacoesAtivas = lista('ativa', 'Lista os modelos ativos que têm perguntas');
export const avaliacoesDeDesempenho = lista('tipo-desempenho', 'Lista os modelos ativos de desempenho');
