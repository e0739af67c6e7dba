import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import { folha, respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import {
  entrevista,
  permissoesDaPesquisa,
  situacaoDaResposta,
} from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, referenciaId } from '#platform/shared/contract/kinds.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const { verbos } = permissoesDaPesquisa;

/** What waits for the answers of whoever is in the session, and what they answered. */
export const telaDasMinhasPesquisas: ScreenContract = {
  path: '/pesquisa/colaborador-respostas',
  titulo: 'Minhas pesquisas',
  permissao: permissaoMeusDados,
  menu: { grupo: ['Pesquisas'], ordem: 5 },
};
const base = `/api${telaDasMinhasPesquisas.path}`;

/** What somebody who is asked gets, by whatever way they came. */
export const folhaDaPesquisa = z.object({
  id: z.number(),
  empresa: z.string(),
  titulo: z.string(),
  instrucoes: z.string().nullable(),
  anonima: z.boolean(),
  /** Smallest group with a result of an anonymous survey. */
  grupoMinimo: z.number().nullable(),
  dataFim: z.string().nullable(),
  partes: z.object({ porParte: z.number().nullable(), porAspecto: z.boolean() }),
  situacao: z.enum(situacaoDaResposta.codigos),
  /** Why nothing is taken now; null while it is. */
  recusa: z.string().nullable(),
  /** Result of who answered by name, where the survey shows it. */
  percentual: z.string().nullable(),
  /** Areas to choose from; only of an open link. */
  areas: z.array(z.object({ id: z.number(), nome: z.string() })).nullable(),
  /** Null once it was delivered, and while nothing is taken. */
  folha: folha.nullable(),
});
export type FolhaDaPesquisa = z.output<typeof folhaDaPesquisa>;

export const minhasPesquisas = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(permissaoMeusDados),
  resumo: 'Lista as pesquisas que esperam as próprias respostas, e as respondidas',
  resposta: z.array(
    z.object({
      id: z.number(),
      titulo: z.string(),
      dataFim: z.string().nullable(),
      anonima: z.boolean(),
      situacao: z.enum(situacaoDaResposta.codigos),
      aberta: z.boolean(),
    }),
  ),
});
export const abrirMinhaPesquisa = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(permissaoMeusDados),
  resumo: 'Abre uma pesquisa para responder',
  params: porId,
  resposta: folhaDaPesquisa,
});
const entregue = z.object({ entregue: z.boolean() });
/** Partial answers of a survey by name are kept; an anonymous one takes only the whole. */
export const responderMinhaPesquisa = endpoint({
  method: 'POST',
  path: `${base}/{id}`,
  acesso: exige(permissaoMeusDados),
  resumo: 'Grava ou entrega as próprias respostas de uma pesquisa',
  params: porId,
  body: respostasForm,
  resposta: entregue,
});

const colaboradorId = referenciaId({ label: 'Talento', fonte: '', obrigatorio: true });
const deOutro = z.object({
  idQuestionario: idParam,
  idColaborador: idParam,
  idTurma: z.coerce.number().int().min(0),
});
/** Class 0 is none. */
export const caminhoPorOutro = (questionario: number | string, colaborador: number | string, turma: number | string) =>
  `${telaDasMinhasPesquisas.path}/${questionario}/por-outro-usuario/${colaborador}/turma/${turma}`;
const porOutro = `/api${caminhoPorOutro('{idQuestionario}', '{idColaborador}', '{idTurma}')}`;
const folhaDeOutro = z.object({
  ...folhaDaPesquisa.shape,
  colaborador: z.object({ id: z.number(), nome: z.string() }),
});

export const abrirPorOutro = endpoint({
  method: 'GET',
  path: porOutro,
  acesso: exige(verbos.RESPONDER_POR_OUTRO),
  resumo: 'Abre as respostas de outra pessoa para registrá-las',
  params: deOutro,
  resposta: folhaDeOutro,
});
/** Who is not asked yet is asked with it. */
export const responderPorOutro = endpoint({
  method: 'POST',
  path: porOutro,
  acesso: exige(verbos.RESPONDER_POR_OUTRO),
  resumo: 'Registra as respostas de outra pessoa',
  params: deOutro,
  body: respostasForm,
  resposta: entregue,
});

/** What an interviewer writes down of one talent. */
export const responderEntrevista = endpoint({
  method: 'POST',
  path: `/api${entrevista.path}/respostas`,
  acesso: exige(verbos.RESPONDER_POR_OUTRO),
  resumo: 'Registra as respostas de uma entrevista',
  body: extend(respostasForm, {
    entrevistaId: referenciaId({
      label: 'Entrevista',
      genero: 'f',
      fonte: `${entrevista.path}/opcoes`,
      obrigatorio: true,
    }),
    colaboradorId,
  }),
  resposta: entregue,
});

const papel = (path: string, resumo: string) =>
  endpoint({
    method: 'POST',
    path: `/api${path}`,
    acesso: exige(verbos.LER_RESPOSTAS),
    resumo,
    body: z.object({
      questionarioId: referenciaId({ label: 'Questionário', fonte: '', obrigatorio: true }),
      colaboradorId,
      turmaId: inteiro({ label: 'Turma', genero: 'f', min: 0 }),
      ...opcoesDeImpressao,
    }),
    formato: 'arquivo',
  });
/** What one person answered by name, on paper. */
export const imprimirRespostasDaTurma = papel(
  '/pesquisa/colaborador-respostas/imprimir/avaliacao-turma',
  'Imprime as respostas de um talento, de uma turma ou fora de turma',
);
export const imprimirEntrevista = papel(`${entrevista.path}/print`, 'Imprime uma entrevista respondida');
