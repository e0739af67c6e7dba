import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageSchema, pageShape } from '#platform/shared/page.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver } = permissoesCaptacao.quadro;
export const CAMINHO_DO_QUADRO = `/api${solicitacaoPessoal.path}/{id}/quadro`;

/** Candidates of a request side by side (`?ligacoesIds=1,2`). */
export const paginaDaComparacao = (id: number | '$id'): string => `${solicitacaoPessoal.path}/${id}/comparacao`;

/** Most candidates side by side: more columns are not taken in. */
export const LADO_A_LADO = 4;

/** Column of candidates that no stage received yet. */
export const SEM_ETAPA = 0;

/** A candidate on the board of a request. */
export const cartao = z.object({
  /** The link of candidate and request. */
  id: z.number(),
  versao: z.number(),
  candidato: z.object({
    id: z.number(),
    nome: z.string(),
    temFoto: z.boolean(),
    temEmail: z.boolean(),
    /** Of the request's company, and not shared by another one (decision 038). */
    daEmpresa: z.boolean(),
  }),
  /** Id of the stage, or SEM_ETAPA. */
  etapaId: z.number(),
  apto: z.string(),
  /** Why the candidate was rejected. */
  motivo: z.string().nullable(),
  contratado: z.boolean(),
  colaboradorId: z.number().nullable(),
  /** Date of arrival in the stage. */
  desde: z.string(),
  /** Days in the stage. */
  dias: z.number(),
  /** Last day on which the candidate, who still waits, was to hear something. */
  prazo: z.string().nullable(),
  atraso: z.number(),
  responsavel: z.string().nullable(),
  temHistorico: z.boolean(),
});
export type Cartao = z.output<typeof cartao>;

/** A stage with how many candidates stand in it and the first of them. */
const coluna = z.object({
  id: z.number(),
  nome: z.string(),
  ordem: z.number(),
  prazoRespostaDias: z.number().nullable(),
  /** What the stage sends to whoever enters it. */
  email: z.object({ automatico: z.boolean(), assunto: z.string(), texto: z.string() }).nullable(),
  total: z.number(),
  atrasados: z.number(),
  cartoes: z.array(cartao),
});
export type Coluna = z.output<typeof coluna>;

export const ordemDosCartoes = opcoes([
  ['TEMPO', 'Há mais tempo na etapa'],
  ['NOME', 'Nome'],
]);

/** What the board shows. */
export const filtroDoQuadro = z.object({
  nome: texto({ label: 'Nome', max: 100 }),
  apto: opcao(aptidaoCandidato, { label: 'Aptidão', genero: 'f' }),
  atrasados: booleano({ label: 'Com resposta atrasada' }),
  ordem: opcao(ordemDosCartoes, { label: 'Ordem', genero: 'f' }),
});
export type FiltroDoQuadro = z.output<typeof filtroDoQuadro>;

/** The last decision about candidates of the request, while it can be undone. */
const ultimoMovimento = z.object({
  id: z.number(),
  /** Whoever may move undoes the first two, whoever may transfer the others. */
  tipo: z.enum(['MOVER', 'REPROVAR', 'TRANSFERIR', 'COPIAR']),
  texto: z.string(),
  quando: z.string(),
  por: z.string().nullable(),
});
export type UltimoMovimento = z.output<typeof ultimoMovimento>;

export const obterQuadro = endpoint({
  method: 'GET',
  path: CAMINHO_DO_QUADRO,
  acesso: exige(ver),
  resumo: 'Quadro de candidatos da solicitação',
  params: porId,
  query: filtroDoQuadro,
  resposta: z.object({
    solicitacao: z.object({
      id: z.number(),
      descricao: z.string(),
      quantidade: z.number(),
      preenchidas: z.number(),
      /** Why nothing can be moved, or null while the request is in selection. */
      impedimento: z.string().nullable(),
    }),
    colunas: z.array(coluna),
    /** Candidates who gave up or were transferred: neither counted nor moved. */
    fora: z.number(),
    ultimoMovimento: ultimoMovimento.nullable(),
  }),
});

/** How far the candidates of a request came; for whoever sees the request, since it names nobody. */
export const funilDaSelecao = endpoint({
  method: 'GET',
  path: `/api${solicitacaoPessoal.path}/{id}/funil`,
  acesso: exige(solicitacaoPessoal.permissoes.ver),
  resumo: 'Quantos candidatos chegaram a cada etapa da solicitação',
  params: porId,
  resposta: z.array(z.object({ chave: z.string(), rotulo: z.string(), valor: z.number() })),
});

const daColuna = z.object({
  id: idParam,
  etapaId: z.coerce.number().int().min(SEM_ETAPA).max(Number.MAX_SAFE_INTEGER),
});

/** Further candidates of one column. */
export const cartoesDaEtapa = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/etapas/{etapaId}`,
  acesso: exige(ver),
  resumo: 'Candidatos de uma etapa do quadro',
  params: daColuna,
  query: z.object({ ...filtroDoQuadro.shape, ...pageShape }),
  resposta: pageSchema(cartao),
});

/** The stages of a request as its dialogs offer them. */
const etapaDeDestino = coluna.pick({ id: true, nome: true, email: true });
export type EtapaDeDestino = z.output<typeof etapaDeDestino>;

/** One candidate of a request, for decisions outside of the board: the card, where it can go, and why nothing can be moved. */
export const cartaoDoCandidato = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/cartoes/{ligacaoId}`,
  acesso: exige(ver),
  resumo: 'Um candidato da solicitação, como está no quadro',
  params: z.object({ id: idParam, ligacaoId: idParam }),
  resposta: z.object({ cartao, etapas: z.array(etapaDeDestino), impedimento: z.string().nullable() }),
});

/** Candidates chosen at once, at most. */
export const MAXIMO_DE_ESCOLHIDOS = 1000;

const escolhaveis = z.array(
  z.object({ id: z.number(), versao: z.number(), etapaId: z.number(), nome: z.string(), temEmail: z.boolean() }),
);

/** Ids and versions of a whole column, the hired left out: those that can be chosen. */
export const escolherColuna = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/etapas/{etapaId}/escolha`,
  acesso: exige(ver),
  resumo: 'Candidatos de uma etapa, para escolher todos',
  params: daColuna,
  query: filtroDoQuadro,
  resposta: escolhaveis,
});

/** Who waits for an answer, in every stage: to be told at once when the places are filled. */
export const escolherQuemEspera = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/espera`,
  acesso: exige(ver),
  resumo: 'Candidatos da solicitação que ainda esperam uma resposta, para escolher todos',
  params: porId,
  resposta: escolhaveis,
});

/** Candidates of the request who take no part any more, and why. */
export const foraDaSelecao = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/fora`,
  acesso: exige(ver),
  resumo: 'Candidatos que desistiram ou foram transferidos',
  params: porId,
  query: z.object(pageShape),
  resposta: pageSchema(
    z.object({
      id: z.number(),
      candidato: z.object({ id: z.number(), nome: z.string(), temFoto: z.boolean() }),
      etapa: z.string().nullable(),
      desistiuEm: z.string().nullable(),
      transferidoEm: z.string().nullable(),
      destino: z.object({ id: z.number(), descricao: z.string() }).nullable(),
    }),
  ),
});

const paraAdicionar = z.object({
  id: z.number(),
  nome: z.string(),
  temFoto: z.boolean(),
  cidade: z.string().nullable(),
  cargos: z.string().nullable(),
  /** Takes part in the request already, or did. */
  participa: z.boolean(),
});
export type ParaAdicionar = z.output<typeof paraAdicionar>;

/** Candidates of the company who may be put into the request, by name; the last registered ones when nothing is searched. For who may also see the board, or link. */
export const candidatosParaAdicionar = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/adicionar`,
  acesso: exige(permissoesCaptacao.candidato.ver),
  resumo: 'Candidatos para adicionar à solicitação',
  params: porId,
  query: z.object({ busca: filtroDoQuadro.shape.nome }),
  resposta: z.array(paraAdicionar),
});
