import { historyOf } from '#platform/server/workflow/history.ts';

/** What happened to a letter. */
export const historico = historyOf({ tabela: 'carta_proposta_andamento', coluna: 'carta_proposta_id' });
