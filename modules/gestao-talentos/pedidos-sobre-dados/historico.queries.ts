import { historyOf } from '#platform/server/workflow/history.ts';

/** What happened to a request about personal data. */
export const historico = historyOf({ tabela: 'pedido_sobre_dados_andamento', coluna: 'pedido_sobre_dados_id' });
