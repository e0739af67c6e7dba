import { z } from 'zod';
import {
  aoLadoDasPerguntas,
  figurasDasPerguntas,
  tituloDasPerguntas as titulo,
} from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import { pergunta, perguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { funcionalidade } from '#modules/pesquisa/pesquisa.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, inteiro, lista, opcao, referencia, referenciaId } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { type ResourceName, resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { errosDaPesquisa } from './pesquisas.rules.ts';

/** What a questionnaire of this module is (the documents name each by an address of its own). */
export const tipoDeQuestionario = opcoes([
  ['P', 'Pesquisa'],
  ['E', 'Entrevista'],
  ['T', 'Avaliação de turma'],
]);
/** What a survey is for. */
export const finalidadeDaPesquisa = opcoes([
  ['G', 'Geral'],
  ['N', 'Pulso de NPS'],
  ['R', 'Riscos psicossociais (NR-1)'],
]);
/** Who may answer. */
export const formaDaPesquisa = opcoes([
  ['C', 'Quem for convidado'],
  ['L', 'Quem tiver o link aberto ou o QR code'],
]);
/** Where a survey stands. */
export const situacaoDaPesquisa = opcoes([
  ['R', 'Em preparação'],
  ['L', 'Liberada'],
  ['B', 'Bloqueada'],
  ['E', 'Encerrada'],
]);
/** How far somebody who is asked is (V-0413). */
export const situacaoDaResposta = opcoes([
  ['N', 'Não respondeu'],
  ['P', 'Respondeu em parte'],
  ['R', 'Respondeu'],
]);
/** Where it stands with the external tool (D-0622). */
export const sincronizacaoDaPesquisa = opcoes([
  ['N', 'Não enviada'],
  ['A', 'Aguardando'],
  ['S', 'Enviada'],
  ['F', 'Falhou'],
]);

/** The addresses share their authorities, which are called as the register. */
const lugar = funcionalidade('PESQUISA', {
  ordem: 10,
  menu: { sinonimos: ['clima organizacional', 'pulso', 'engajamento', 'riscos psicossociais'] },
  verbos: {
    CLONAR: 'Clonar',
    LIBERAR: 'Liberar, bloquear e encerrar',
    CONVIDAR: 'Convidar, lembrar e excluir participantes',
    EXCLUIR_RESPOSTAS: 'Excluir respostas',
    RESPONDER_POR_OUTRO: 'Responder em nome de outra pessoa',
    VER_RESULTADOS: 'Ver resultados',
    LER_RESPOSTAS: 'Ler respostas identificadas',
    ENVIAR_FERRAMENTA: 'Enviar à ferramenta externa',
  },
});
export const permissoesDaPesquisa = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

const tipo = opcao(tipoDeQuestionario, { label: 'Tipo', obrigatorio: true });
const situacao = opcao(situacaoDaPesquisa, { label: 'Situação', genero: 'f' });
const dataIni = data({ label: 'Responder de', obrigatorio: true });
const dataFim = data({ label: 'Até', obrigatorio: true, ajuda: 'O dia inteiro conta.' });
const anonima = booleano({
  label: 'Anônima',
  genero: 'f',
  ajuda:
    'As respostas são guardadas sem nome, e só grupos com o mínimo de pessoas têm resultado, depois do encerramento.',
});
const finalidade = opcao(finalidadeDaPesquisa, { label: 'Finalidade', genero: 'f', obrigatorio: true });
const forma = opcao(formaDaPesquisa, { label: 'Quem responde', obrigatorio: true });
const liberada = booleano({ label: 'Liberada', genero: 'f' });
const somenteAtivas = booleano({ label: 'Somente ativas' });
const ativa = booleano({ label: 'Ativa', genero: 'f' });
const partes = {
  aplicarPorAspecto: booleano({ label: 'Uma parte por aspecto' }),
  perguntasPorParte: inteiro({
    label: 'Perguntas por parte',
    genero: 'f',
    min: 1,
    max: 100,
    ajuda: 'Vazio: uma pergunta de cada vez, ou o aspecto inteiro.',
  }),
  exibirPerformance: booleano({
    label: 'Mostrar o aproveitamento a quem respondeu',
    ajuda: 'Só em pesquisas identificadas cujas perguntas valem pontos.',
  }),
};
const figuras = {
  situacao,
  qtdPerguntas: figurasDasPerguntas.qtdPerguntas,
  quantidade: inteiro({ label: 'Participantes' }),
  qtdRespondidas: inteiro({ label: 'Respostas', genero: 'f' }),
};
const detalhe = {
  ...figuras,
  questionarioId: inteiro({ label: 'Questionário' }),
  liberada,
  grupoMinimo: inteiro({ label: 'Menor grupo com resultado' }),
  temLinkAberto: booleano({ label: 'Tem link aberto' }),
  sincronizacao: opcao(sincronizacaoDaPesquisa, { label: 'Ferramenta externa', genero: 'f' }),
};
const filtro = { titulo: opcional(titulo), situacao: opcional(situacao) };
const campos = {
  titulo,
  finalidade,
  dataIni,
  dataFim,
  anonima,
  forma,
  anterior: referencia({
    label: 'Edição anterior',
    genero: 'f',
    fonte: '/pesquisa/pesquisas/opcoes',
    ajuda: 'Com que se compara o resultado, pergunta a pergunta pelo texto.',
  }),
  ...partes,
  ...aoLadoDasPerguntas,
};
const daTurma = { titulo, dataIni, dataFim, anonima, ...partes, ...aoLadoDasPerguntas };

/** Surveys. */
export const pesquisa = resource({
  path: '/pesquisa/pesquisas',
  nome: { um: 'Pesquisa', varios: 'Pesquisas', genero: 'f' },
  ...lugar,
  form: comRegras(z.object(campos), (form, recusar) => {
    periodoEmOrdem(form, recusar);
    for (const { campo, mensagem } of errosDaPesquisa(form)) recusar(campo, mensagem);
  }),
  detalhe: z.object(detalhe),
  linha: z.object({ titulo, finalidade, dataIni, dataFim, anonima, forma, ...figuras }),
  filtro: z.object({ ...filtro, finalidade: opcional(finalidade) }),
});

/** Evaluations of a class, which are asked as surveys are. */
export const avaliacaoDaTurma = resource({
  path: '/pesquisa/avaliacoes-turma',
  nome: { um: 'Avaliação de turma (pesquisa)', varios: 'Avaliações de turma (pesquisa)', genero: 'f' },
  permissoes: lugar.permissoes,
  form: comRegras(z.object(daTurma), periodoEmOrdem),
  detalhe: z.object(detalhe),
  linha: z.object({ titulo, dataIni, dataFim, anonima, ...figuras }),
  filtro: z.object(filtro),
});

/** Interviews: asked by somebody of the staff, at any time while they are active. */
export const entrevista = resource({
  path: '/pesquisa/entrevistas',
  nome: { um: 'Entrevista', varios: 'Entrevistas', genero: 'f' },
  permissoes: lugar.permissoes,
  menu: { ...lugar.menu, ordem: 20, sinonimos: ['roteiro de entrevista'] },
  form: z.object({ titulo, ativa, ...aoLadoDasPerguntas }),
  detalhe: z.object(detalhe),
  linha: z.object({ titulo, qtdPerguntas: figuras.qtdPerguntas, qtdRespondidas: figuras.qtdRespondidas, ativa }),
  filtro: z.object({ titulo: opcional(titulo), somenteAtivas }),
});

/** All of them under the name of the documents. What a new one is stays. */
export const questionario = resource({
  path: '/pesquisa/questionarios',
  nome: { um: 'Questionário', varios: 'Questionários', genero: 'm' } satisfies ResourceName,
  permissoes: lugar.permissoes,
  form: comRegras(
    z.object({
      titulo,
      tipo,
      dataIni: opcional(dataIni),
      dataFim: opcional(dataFim),
      ativa,
      anonima,
      ...partes,
      ...aoLadoDasPerguntas,
    }),
    (form, recusar) => {
      periodoEmOrdem(form, recusar);
      for (const { campo, mensagem } of errosDaPesquisa(form)) recusar(campo, mensagem);
    },
  ),
  detalhe: z.object(detalhe),
  linha: z.object({ titulo, tipo, ...figuras }),
  filtro: z.object({ ...filtro, tipo: opcional(tipo) }),
});

export const perguntasDaPesquisa = perguntasDe(pesquisa);
export const perguntasDaAvaliacaoDaTurma = perguntasDe(avaliacaoDaTurma);
export const perguntasDaEntrevistaDePesquisa = perguntasDe(entrevista);
export const perguntasDoQuestionarioDePesquisa = perguntasDe(questionario);

/** Copies with the questions, to be asked again. */
export const clonarPesquisa = clonagemDe({ ...pesquisa, permissao: verbos.CLONAR });
export const clonarAvaliacaoDaTurma = clonagemDe({ ...avaliacaoDaTurma, permissao: verbos.CLONAR });
export const clonarEntrevista = endpoint({
  ...clonagemDe({ ...entrevista, permissao: verbos.CLONAR }),
  path: `/api${entrevista.path}/{id}/clone`,
});

const daPergunta = { label: 'Pergunta', genero: 'f', fonte: '', obrigatorio: true } as const;

/** Several questions at once, after the others, in their order. */
export const incluirPerguntas = endpoint({
  method: 'POST',
  path: `/api${pesquisa.path}/{id}/perguntas/batch`,
  acesso: exige(lugar.permissoes.editar),
  resumo: 'Inclui várias perguntas em uma pesquisa',
  params: porId,
  body: z.object({ perguntas: lista(perguntaForm, { label: 'Perguntas', genero: 'f', max: 300 }) }),
  resposta: z.array(pergunta),
});

/** All places at once. */
export const ordenarPerguntas = endpoint({
  method: 'PATCH',
  path: `/api${questionario.path}/{id}/perguntas/ordem`,
  acesso: exige(lugar.permissoes.editar),
  resumo: 'Muda a ordem das perguntas de um questionário',
  params: porId,
  body: z.object({
    ordens: lista(
      z.object({
        id: referenciaId(daPergunta),
        ordem: inteiro({ label: 'Ordem', genero: 'f', min: 1, obrigatorio: true }),
      }),
      { label: 'Ordens', genero: 'f', max: 1000 },
    ),
  }),
  resposta: z.array(pergunta),
});

/** The same suggestions at the address that the documents give questionnaires. */
export const respostasSugeridasDoQuestionario = endpoint({
  ...perguntasDoQuestionarioDePesquisa.respostasSugeridas,
  path: `/api${questionario.path}/{id}/respostas-sugeridas`,
});

/** Whether who is asked hears of it now (decision 370). */
export const avisarAgora = booleano({
  label: 'Avisar agora quem foi convidado',
  ajuda: 'Cada um recebe o seu link por e-mail, e uma mensagem no sistema. Quem já foi avisado não recebe de novo.',
});

/** Opens a survey to who answers, or closes it for a while. Its id stands before that of its questionnaire, as the documents have it. */
export const liberarPesquisa = endpoint({
  method: 'PUT',
  path: `/api${pesquisa.path}/{id}/questionarios/{qid}/liberar`,
  acesso: exige(verbos.LIBERAR),
  resumo: 'Libera uma pesquisa para respostas, ou a bloqueia',
  params: z.object({ id: idParam, qid: idParam }),
  body: z.object({ liberada, avisar: avisarAgora }),
  resposta: pesquisa.obter.resposta,
});

/** Ends a survey for good; the answers of an anonymous one are counted now. */
export const encerrarPesquisa = endpoint({
  method: 'POST',
  path: `/api${pesquisa.path}/{id}/encerrar`,
  acesso: exige(verbos.LIBERAR),
  resumo: 'Encerra uma pesquisa',
  params: porId,
  resposta: pesquisa.obter.resposta,
});

const impressao = (path: string, resumo: string) =>
  endpoint({
    method: 'POST',
    path: `/api${path}`,
    acesso: exige(ver),
    resumo,
    params: porId,
    body: z.object(opcoesDeImpressao),
    formato: 'arquivo',
  });
/** The questions on paper, to be answered with a pen. */
export const imprimirQuestionarioDePesquisa = impressao(
  `${questionario.path}/{id}/imprimir`,
  'Imprime as perguntas de um questionário',
);

/** Models of interviews of a company, by name. */
export const entrevistasDaEmpresa = endpoint({
  method: 'GET',
  path: `/api${entrevista.path}/questionarios`,
  acesso: exige(ver),
  resumo: 'Lista as entrevistas de uma empresa, todas ou só as ativas',
  query: z.object({
    empresaId: referenciaId({ label: 'Empresa', genero: 'f', fonte: '/utilitario/empresas/opcoes' }),
    ativa: somenteAtivas,
  }),
  resposta: z.array(z.object({ id: z.number(), nome: z.string() })),
});
