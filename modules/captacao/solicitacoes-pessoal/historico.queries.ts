import { historyOf } from '#platform/server/workflow/history.ts';

export const historicoDaSolicitacao = historyOf({ tabela: 'solicitacao_historico', coluna: 'solicitacao_pessoal_id' });
/** Writes one line of a request's history: who did what, on which date, and why. */
export const registrarHistorico = historicoDaSolicitacao.registrar;
/** History of a request, newest first. */
export const historicoDe = historicoDaSolicitacao.ler;
