import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** What whoever releases a request decides. */
export const decisaoSolicitacao = opcoes([
  ['A', 'Aprovada'],
  ['R', 'Reprovada'],
]);

/** Approval status of a personnel request, which starts as I (V-0192). */
export const statusSolicitacao = juntarOpcoes(opcoes([['I', 'Em análise']]), decisaoSolicitacao);

const todas = opcoes([['T', 'Todas']]);

/** Filter of requests by approval status; the default is T (U-0055). */
export const filtroStatusSolicitacao = juntarOpcoes(todas, statusSolicitacao);

/** Filter 'Visualizar' of the list of requests, by the flags suspended, closed and cancelled; the default is A (U-0055). */
export const visualizarSolicitacao = opcoes([
  ['T', 'Todas'],
  ['A', 'Abertas em andamento'],
  ['S', 'Abertas suspensas'],
  ['E', 'Encerradas'],
  ['C', 'Canceladas'],
]);

/** State of one request, by the flags suspended, closed and cancelled (V-0193). */
export const estadoSolicitacao = opcoes([
  ['A', 'Em andamento'],
  ['S', 'Suspensa'],
  ['E', 'Encerrada'],
  ['C', 'Cancelada'],
]);

/** Open or closed requests, for lists and reports without the other states. */
export const situacaoSolicitacao = opcoes([
  ['A', 'Abertas'],
  ['E', 'Encerradas'],
]);

/** Filter of requests open or closed; the default is T. */
export const filtroSituacaoSolicitacao = juntarOpcoes(todas, situacaoSolicitacao);

/** To whom a vacancy is open. */
export const tipoVaga = opcoes([
  ['INTERNA', 'Interna'],
  ['EXTERNA', 'Externa'],
  ['MISTA', 'Mista'],
]);

/** Fitness of a candidate in a selective stage, I until someone decides. */
export const aptidaoCandidato = opcoes([
  ['I', 'Indefinido'],
  ['S', 'Apto'],
  ['N', 'Não apto'],
]);

/** Filter of candidates by fitness; the default is I, both. */
export const situacaoCandidato = opcoes([
  ['I', 'Ambos'],
  ['S', 'Apto'],
  ['N', 'Não apto'],
]);

/** Cadastral qualification of a candidate. */
export const qualificacaoCadastral = opcoes([
  ['QUALIFICADO', 'Qualificado'],
  ['NAO_QUALIFICADO', 'Não qualificado'],
  ['DADOS_INCOMPLETOS', 'Dados incompletos'],
  ['NAO_VERIFICADO', 'Não verificado'],
]);

/** Filter of candidates by cadastral qualification; the default is TODOS (C-0069). */
export const statusQualificacaoCadastral = juntarOpcoes(opcoes([['TODOS', 'Todos']]), qualificacaoCadastral);

/** Whether the cadastral data of a candidate are complete. */
export const completudeCadastral = opcoes([
  ['INCOMPLETO', 'Incompleto'],
  ['COMPLETO', 'Completo'],
]);

/** Order of the report of candidates by stage; the default is A (C-0067). */
export const ordenarCandidatosPor = opcoes([
  ['A', 'Ordem alfabética'],
  ['E', 'Etapa'],
  ['D', 'Data'],
]);

/** Which date the period of a report of requests looks at; the default is S (V-0136). */
export const dataStatusAprovacaoSolicitacao = opcoes([
  ['S', 'Data do status'],
  ['A', 'Data de abertura'],
]);
