import { z } from 'zod';
import { funcionalidade } from '#modules/avaliacao/avaliacao.permissions.ts';
import {
  avaliacaoDesempenho,
  CAMINHO_DO_AVALIADOR,
} from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import {
  filtroDeRespostas,
  papelDoAvaliador,
  situacaoDaParticipacao,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { folha, respostaAvaliada, respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  inteiro,
  lista,
  opcao,
  referencia,
  referenciaId,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { type ScreenContract, screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const lugar = funcionalidade('RESPONDER_DESEMPENHO', {
  ordem: 3,
  rotulo: 'Minhas avaliações',
  somenteVer: true,
  menu: { sinonimos: ['responder avaliação', 'avaliar equipe', 'autoavaliação'] },
  verbos: { POR_OUTRO: 'Responder por outro avaliador', EXCLUIR_RESPOSTAS: 'Ver quem respondeu e excluir respostas' },
});
export const permissoesDeResponder = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

/** What somebody is asked to evaluate (R-0237). */
export const telaDasMinhasAvaliacoes = screen({ path: CAMINHO_DO_AVALIADOR, titulo: 'Minhas avaliações', ...lugar });
/** Everybody's sheets, for who answers for others and deletes answers (R-0242). */
export const CAMINHO_RESPOSTAS = '/avaliacao/respostas';
export const telaDasRespostas: ScreenContract = {
  path: CAMINHO_RESPOSTAS,
  titulo: 'Respostas das avaliações de desempenho',
  permissao: verbos.EXCLUIR_RESPOSTAS,
  ...(lugar.menu ? { menu: { ...lugar.menu, ordem: 4, sinonimos: ['quem respondeu'] } } : {}),
};

/** Whose sheets a list shows. */
export const deQuem = opcoes([
  ['MINHAS', 'As minhas'],
  ['TODAS', 'De todos os avaliadores'],
]);

const pessoa = { fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true } as const;
const avaliacao = referencia({
  label: 'Avaliação',
  genero: 'f',
  fonte: `${avaliacaoDesempenho.path}/opcoes`,
  obrigatorio: true,
});
const avaliado = referencia({ label: 'Avaliado', ...pessoa });
const avaliador = referencia({ label: 'Avaliador', ...pessoa });
const papel = opcao(papelDoAvaliador, { label: 'Como', obrigatorio: true });
const situacao = opcao(situacaoDaParticipacao, { label: 'Situação', genero: 'f', obrigatorio: true });

export const linhaDaAvaliacao = z.object({
  avaliacao,
  avaliado,
  avaliador,
  papel,
  dataFim: data({ label: 'Até', obrigatorio: true }),
  situacao,
});
const linha = z.object({
  /** Of the sheet: the documents call it colaboradorQuestionarioId. */
  id: z.number(),
  ...linhaDaAvaliacao.shape,
  cargo: z.string().nullable(),
  anonima: z.boolean(),
  podeResponder: z.boolean(),
});
export type MinhaAvaliacao = z.output<typeof linha>;

export const filtroDasMinhas = z.object({
  avaliacaoId: idDe(avaliacao, { obrigatorio: false }),
  nome: texto({ label: 'Avaliado ou avaliador', max: 100 }),
  respostas: opcao(filtroDeRespostas, { label: 'Respostas', genero: 'f' }),
  deQuem: opcao(deQuem, { label: 'De quem' }),
  pendentes: booleano({ label: 'Só as que esperam resposta' }),
});
export type FiltroDasMinhas = z.output<typeof filtroDasMinhas>;

const base = `/api${CAMINHO_DO_AVALIADOR}`;
/** Who opens sheets: the own ones, or those that others answered. */
export const acessoAsFolhas = exige(ver, verbos.POR_OUTRO, verbos.EXCLUIR_RESPOSTAS);
const acesso = acessoAsFolhas;

/** The sheets of the person of the session, or of all (E-0582). */
export const listarMinhasAvaliacoes = pageEndpoint({
  acesso,
  path: base,
  resumo: 'Lista as avaliações de desempenho a responder e respondidas',
  filtro: filtroDasMinhas,
  linha,
});

/** How many of the own sheets there are in the evaluations that go on, and how many were delivered. */
export const contarMinhasAvaliacoes = endpoint({
  method: 'GET',
  acesso,
  path: `${base}/contagem`,
  resumo: 'Conta o que a pessoa avalia nas avaliações em curso, e o que já entregou',
  resposta: z.object({ total: z.number(), respondidas: z.number() }),
});

const competenciaAvaliada = z.object({
  competenciaId: z.number(),
  nome: z.string(),
  observacao: z.string().nullable(),
  criterios: z.array(z.string()),
  /** What the band asks for, where the evaluation shows it. */
  nivelExigido: z.string().nullable(),
  pedeComentario: z.boolean(),
  nivelCompetenciaId: z.number().nullable(),
  comentario: z.string().nullable(),
});
const nivel = z.object({ id: z.number(), descricao: z.string(), ordem: z.number() });

const folhaDeDesempenho = extend(folha, {
  id: z.number(),
  versao: z.number(),
  avaliacao: z.object({
    id: z.number(),
    titulo: z.string(),
    tipo: z.string(),
    formato: z.string().nullable(),
    anonima: z.boolean(),
    dataFim: z.string(),
    instrucoes: z.string().nullable(),
    notaQuestionarioManual: z.boolean(),
  }),
  avaliado: z.object({ id: z.number(), nome: z.string(), cargo: z.string().nullable(), area: z.string().nullable() }),
  avaliador: z.object({ id: z.number(), nome: z.string() }),
  papel: z.enum(papelDoAvaliador.codigos),
  propria: z.boolean(),
  podeResponder: z.boolean(),
  /** Why not. */
  recusa: z.string().nullable(),
  competencias: z.array(competenciaAvaliada),
  niveis: z.array(nivel),
  notaManual: z.string().nullable(),
});
export type FolhaDeDesempenho = z.output<typeof folhaDeDesempenho>;

export const obterMinhaAvaliacao = endpoint({
  method: 'GET',
  acesso,
  path: `${base}/{id}`,
  resumo: 'Obtém uma avaliação de desempenho com as perguntas e as respostas dadas',
  params: porId,
  resposta: folhaDeDesempenho,
});

export const respostasDeDesempenho = extend(respostasForm, {
  configsNiveisCompetenciasFaixaSalariais: lista(
    z.object({
      competenciaId: referenciaId({ label: 'Competência', genero: 'f', fonte: '', obrigatorio: true }),
      nivelCompetenciaId: referenciaId({ label: 'Nível', fonte: '' }),
      comentario: textoLongo({ label: 'Comentário', max: 4000 }),
    }),
    { label: 'Competências', genero: 'f', max: 300 },
  ),
  notaManual: inteiro({ label: 'Nota do questionário', genero: 'f', max: 10 }),
  /** Of the sheet that was read; an older one is told what another device wrote. */
  versao: inteiro({ label: 'Versão', genero: 'f' }),
});
export type RespostasDeDesempenho = z.output<typeof respostasDeDesempenho>;

/** Partial answers are kept; the others deliver the sheet (E-0591). */
export const responderMinhaAvaliacao = endpoint({
  method: 'POST',
  acesso: exige(ver, verbos.POR_OUTRO),
  path: `${base}/{colaboradorQuestionarioId}`,
  resumo: 'Grava ou entrega as respostas de uma avaliação de desempenho',
  params: z.object({ colaboradorQuestionarioId: idParam }),
  body: respostasDeDesempenho,
  resposta: z.object({ versao: z.number(), situacao: z.enum(situacaoDaParticipacao.codigos) }),
});

const doId = <T>(fim: string, resumo: string, resposta: z.ZodType<T>) =>
  endpoint({ method: 'GET', acesso, path: `${base}/${fim}/{id}`, resumo, params: porId, resposta });
export const competenciasDaFolha = doId(
  'competencias',
  'Competências de uma avaliação de desempenho',
  z.array(competenciaAvaliada),
);
export const niveisDaFolha = doId(
  'cncc',
  'Configuração de níveis de competência de uma avaliação de desempenho',
  z.object({
    niveis: z.array(nivel),
    exigidos: z.array(
      z.object({ competenciaId: z.number(), nivelCompetenciaId: z.number(), ordem: z.number(), peso: z.number() }),
    ),
  }),
);

const doc = (fim: string, resumo: string) =>
  endpoint({ method: 'GET', acesso, path: `${base}/{id}/${fim}`, resumo, params: porId, formato: 'arquivo' });
export const folhaRespondidaPdf = doc('respondida/pdf', 'Imprime uma avaliação respondida');
export const folhaRespondidaXls = doc('respondida/xls', 'Planilha de uma avaliação respondida');
export const folhaEmBrancoPdf = doc('questionario/pdf', 'Imprime as perguntas de uma avaliação, para responder à mão');

/** Answers with their points (E-0553). */
export const respostasDoDesempenho = endpoint({
  method: 'GET',
  acesso,
  path: '/api/avaliacao/respostas/avaliacao-desempenho-questionario',
  resumo: 'Lê as respostas de uma avaliação de desempenho com os seus pontos',
  query: z.object({
    colaboradorQuestionarioId: referenciaId({ label: 'Avaliação', genero: 'f', fonte: '', obrigatorio: true }),
  }),
  resposta: z.array(respostaAvaliada),
});

const apagar = { method: 'DELETE', acesso: exige(verbos.EXCLUIR_RESPOSTAS) } as const;
export const excluirRespostas = endpoint({
  ...apagar,
  path: `${base}/{id}/respostas`,
  resumo: 'Exclui as respostas de uma avaliação, que volta a esperar',
  params: porId,
});
export const excluirRespostasEmLote = endpoint({
  ...apagar,
  path: `${base}/batch/respostas`,
  resumo: 'Exclui as respostas de várias avaliações',
  query: z.object({
    ids: referenciasIds({ label: 'Avaliações', genero: 'f', fonte: '', obrigatorio: true, max: 200 }),
  }),
});

export const telaDaFolha = `${CAMINHO_DO_AVALIADOR}/$id`;
export const enderecoDaFolha = (id: number) => `${CAMINHO_DO_AVALIADOR}/${id}`;
