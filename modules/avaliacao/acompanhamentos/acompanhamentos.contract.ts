import { z } from 'zod';
import { funcionalidade } from '#modules/avaliacao/avaliacao.permissions.ts';
import { modeloDesempenhoExperiencia } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { periodoExperiencia } from '#modules/avaliacao/periodos-experiencia/periodos-experiencia.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import {
  perguntaAResponder,
  respostaAvaliada,
  respostaLida,
  respostasForm,
} from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  inteiro,
  lista,
  opcao,
  percentual,
  referencia,
  referenciaId,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { recomendacaoDaExperiencia } from './recomendacao.rules.ts';

export const CAMINHO_ACOMPANHAMENTOS = '/avaliacao/acompanhamentos-periodos-experiencia';

/** Days before the end of a period from which its evaluation waits for somebody, and after it until which it still does. */
export const JANELA = { antes: 10, depois: 60 } as const;

/** Where an evaluation at the end of a period stands. */
export const situacaoDoAcompanhamento = opcoes([
  ['N', 'A fazer'],
  ['V', 'Atrasada'],
  ['P', 'Em parte'],
  ['R', 'Respondida'],
  ['X', 'Não avaliada'],
]);

const lugar = funcionalidade('ACOMPANHAMENTO_EXPERIENCIA', { ordem: 60 });
export const permissoesDoAcompanhamento = lugar.permissoes;
export const telaDosAcompanhamentos = screen({
  path: CAMINHO_ACOMPANHAMENTOS,
  titulo: 'Acompanhamento do período de experiência',
  ...lugar,
});

const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true });
const periodo = referencia({
  label: 'Período de experiência',
  fonte: `${periodoExperiencia.path}/opcoes`,
  obrigatorio: true,
});
const modelo = referencia({ label: 'Modelo de avaliação', fonte: `${modeloDesempenhoExperiencia.path}/opcoes` });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
const cargo = referencia({ label: 'Cargo', fonte: '/cargo-salario/cargos/opcoes' });
const situacao = opcao(situacaoDoAcompanhamento, { label: 'Situação', genero: 'f', obrigatorio: true });
const recomendacao = opcao(recomendacaoDaExperiencia, { label: 'Recomendação', genero: 'f' });
const justificativa = textoLongo({
  label: 'Justificativa',
  genero: 'f',
  max: 2000,
  ajuda: 'Por que recomenda: obrigatória para prorrogar e desligar.',
});

/** What the evaluator recommends, beside the answers. */
export const conclusaoForm = z.object({ recomendacao, justificativa });
export type Conclusao = z.output<typeof conclusaoForm>;

export const acompanhamentoLinha = z.object({
  colaborador,
  cargo,
  areaOrganizacional: area,
  admissao: data({ label: 'Admissão', obrigatorio: true }),
  periodo,
  modelo,
  previstoPara: data({ label: 'Prevista para', obrigatorio: true }),
  situacao,
  percentual: percentual({ label: 'Resultado (%)', inteiros: 3 }),
  recomendacao,
  avaliador: texto({ label: 'Avaliador', max: 200 }),
});

/** A talent at the end of a period. `id` only tells the lines apart. */
const linha = z.object({
  id: z.number(),
  ...acompanhamentoLinha.shape,
  justificativa: z.string().nullable(),
  /** Days of the period. */
  dias: z.number(),
  /** The day went by and nobody delivered it, answered in part or not. */
  atrasada: z.boolean(),
  /** Its sheet; null where nobody has begun to answer. */
  colaboradorQuestionarioId: z.number().nullable(),
  /** Read before the questions. */
  instrucoes: z.string().nullable(),
});
export type LinhaDoAcompanhamento = z.output<typeof linha>;

export const acompanhamentoFiltro = comRegras(
  z.object({
    nome: texto({ label: 'Talento', max: 100 }),
    situacao: opcional(situacao),
    recomendacao,
    pendentes: booleano({
      label: 'Só os que esperam avaliação',
      ajuda: `Sem resposta, de ${JANELA.antes} dias antes até ${JANELA.depois} dias depois da data prevista.`,
    }),
    periodoId: idDe(periodo),
    areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
    cargosIds: idsDe(cargo, { label: 'Cargos' }),
    dataIni: data({ label: 'Previstas de' }),
    dataFim: data({ label: 'Até' }),
  }),
  periodoEmOrdem,
);
export type AcompanhamentoFiltro = z.output<typeof acompanhamentoFiltro>;

const ver = { acesso: exige(lugar.permissoes.ver) };

/** Who is due, and what was answered. */
export const listarAcompanhamentos = pageEndpoint({
  ...ver,
  path: `/api${CAMINHO_ACOMPANHAMENTOS}`,
  resumo: 'Lista os acompanhamentos do período de experiência, feitos e a fazer',
  filtro: acompanhamentoFiltro,
  linha,
});

/** The address that the documents give the same list below the talents (E-0459, R-0293). */
export const CAMINHO_DOS_PERIODOS = '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes';
export const listarPeriodosDosTalentos = pageEndpoint({
  ...ver,
  path: `/api${CAMINHO_DOS_PERIODOS}`,
  resumo: 'Lista os períodos de experiência dos talentos, avaliados e a avaliar',
  filtro: acompanhamentoFiltro,
  linha,
});

const talento = z.object({
  id: z.number(),
  nome: z.string(),
  cargo: z.string().nullable(),
  area: z.string().nullable(),
  admissao: z.string(),
  feitos: z.number(),
  pendentes: z.number(),
});

/** The same by talent. */
export const talentosEmAcompanhamento = pageEndpoint({
  ...ver,
  path: `/api${CAMINHO_ACOMPANHAMENTOS}/talentos`,
  resumo: 'Lista os talentos com acompanhamentos, e quantos estão feitos e por fazer',
  filtro: acompanhamentoFiltro,
  linha: talento,
});

const doTalento = `/api${CAMINHO_ACOMPANHAMENTOS}/talentos/{id}/colaboradores-questionarios`;
const umTalento = z.object({ id: idParam });
const umaFolha = z.object({ id: idParam, qid: idParam });

/** All periods of one talent. */
export const acompanhamentosDoTalento = endpoint({
  ...ver,
  method: 'GET',
  path: `${doTalento}/detail`,
  resumo: 'Obtém os períodos de experiência de um talento, feitos e a fazer',
  params: umTalento,
  resposta: z.object({ id: z.number(), nome: z.string(), admissao: z.string(), periodos: z.array(linha) }),
});

const folha = z.object({
  ...linha.shape,
  versao: z.number(),
  respondidaEm: z.string().nullable(),
  perguntas: z.array(perguntaAResponder),
  respostas: z.array(respostaLida),
});
export type FolhaDoAcompanhamento = z.output<typeof folha>;

export const obterFolha = endpoint({
  ...ver,
  method: 'GET',
  path: `${doTalento}/{qid}`,
  resumo: 'Obtém um acompanhamento com as suas respostas',
  params: umaFolha,
  resposta: folha,
});
export const responderAcompanhamento = endpoint({
  method: 'POST',
  acesso: exige(lugar.permissoes.inserir),
  path: doTalento,
  resumo: 'Responde o acompanhamento de um período, inteiro ou em parte',
  params: umTalento,
  body: extend(respostasForm, {
    ...conclusaoForm.shape,
    periodoId: referenciaId({ label: 'Período de experiência', fonte: '', obrigatorio: true }),
  }),
  resposta: folha,
});
export const alterarAcompanhamento = endpoint({
  method: 'PUT',
  acesso: exige(lugar.permissoes.editar),
  path: `${doTalento}/{qid}`,
  resumo: 'Altera as respostas de um acompanhamento',
  params: umaFolha,
  body: extend(respostasForm, {
    ...conclusaoForm.shape,
    versao: inteiro({ label: 'Versão', genero: 'f', obrigatorio: true }),
  }),
  resposta: folha,
});
export const excluirAcompanhamento = endpoint({
  method: 'DELETE',
  acesso: exige(lugar.permissoes.excluir),
  path: `${doTalento}/{qid}`,
  resumo: 'Exclui um acompanhamento com as suas respostas',
  params: umaFolha,
});

const doQuestionario = z.object({
  colaboradorQuestionarioId: referenciaId({ label: 'Acompanhamento', fonte: '', obrigatorio: true }),
});

/** What was answered, on paper. */
export const imprimirAcompanhamento = endpoint({
  ...ver,
  method: 'POST',
  path: `/api${CAMINHO_ACOMPANHAMENTOS}/imprimir-avaliacao-respondida`,
  resumo: 'Imprime um acompanhamento respondido',
  body: z.object({ ...doQuestionario.shape, ...opcoesDeImpressao }),
  formato: 'arquivo',
});

/** What was answered with its points. */
export const respostasDoAcompanhamento = endpoint({
  ...ver,
  method: 'GET',
  path: '/api/avaliacao/respostas/colaborador',
  resumo: 'Lê as respostas de um acompanhamento com os seus pontos',
  query: doQuestionario,
  resposta: z.array(respostaAvaliada),
});

const avaliacaoId = referenciaId({ label: 'Modelo', fonte: '', obrigatorio: true });

/** The questions of a model, as who answers sees them. */
export const perguntasDaExperiencia = endpoint({
  ...ver,
  method: 'GET',
  path: '/api/avaliacao/perguntas/experiencias',
  resumo: 'Lista as perguntas de um modelo, para quem responde',
  query: z.object({ avaliacaoId }),
  resposta: z.array(perguntaAResponder),
});

const doColaborador = { colaboradorId: referenciaId({ label: 'Talento', fonte: '', obrigatorio: true }) };

/** What a talent is asked about, period by period. */
export const periodosDoTalento = endpoint({
  ...ver,
  method: 'GET',
  path: '/api/avaliacao/avaliacoes/periodos-experiencia',
  resumo: 'Lista os períodos de experiência de um talento',
  query: z.object(doColaborador),
  resposta: z.array(linha),
});
export const periodoDoModelo = endpoint({
  ...ver,
  method: 'GET',
  path: '/api/avaliacao/avaliacoes/periodo-experiencia',
  resumo: 'Obtém o período de experiência em que um modelo é perguntado sobre um talento',
  query: z.object({ ...doColaborador, avaliacaoId }),
  resposta: linha,
});

const caminhoDaConfiguracao = `/api${CAMINHO_ACOMPANHAMENTOS}/modelos-acompanhamentos-periodo-experiencias`;
const configuracao = z.object({
  periodoExperienciaId: referenciaId({ label: 'Período', fonte: '', obrigatorio: true }),
  modeloId: opcional(avaliacaoId),
});

/** Which model is asked in which period, all of them at once (U-0205). */
export const lerConfiguracao = endpoint({
  acesso: exige(periodoExperiencia.permissoes.ver),
  method: 'GET',
  path: caminhoDaConfiguracao,
  resumo: 'Lê que modelo se pergunta em cada período de experiência',
  resposta: z.array(z.object({ ...configuracao.shape, periodo: z.string(), modelo: z.string().nullable() })),
});
export const gravarConfiguracao = endpoint({
  acesso: exige(periodoExperiencia.permissoes.editar),
  method: 'PUT',
  path: caminhoDaConfiguracao,
  resumo: 'Grava que modelo se pergunta em cada período de experiência',
  body: z.object({ configuracoes: lista(configuracao, { label: 'Configurações', genero: 'f', max: 100 }) }),
});

const telaDoTalento = (talentoId: number | string) => `/avaliacao/talentos/${talentoId}/colaboradores-questionarios`;
export const telaNova = `${telaDoTalento('$id')}/new`;
export const telaDaFolha = `${telaDoTalento('$id')}/$qid`;

/** Screen on which a period of a talent is answered or read. */
export const enderecoDe = ({ colaborador, periodo, colaboradorQuestionarioId: qid }: LinhaDoAcompanhamento) =>
  qid === null
    ? { to: `${telaDoTalento(colaborador.id)}/new`, search: { periodoId: periodo.id } }
    : { to: `${telaDoTalento(colaborador.id)}/${qid}`, search: {} };
