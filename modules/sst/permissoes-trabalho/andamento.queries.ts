import { historyOf } from '#platform/server/workflow/history.ts';

/** What happened to a permit, and when. */
export const andamento = historyOf({ tabela: 'permissao_trabalho_andamento', coluna: 'permissao_trabalho_id' });
