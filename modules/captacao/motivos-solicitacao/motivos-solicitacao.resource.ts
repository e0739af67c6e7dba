import { sql } from 'kysely';
import type { Handler } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { motivoSolicitacao, opcoesDeMotivos } from './motivos-solicitacao.contract.ts';

export const motivosSolicitacao = defineResource(motivoSolicitacao, {
  tabela: 'motivo_solicitacao',
  ordem: { '': sql`t.nome_busca` },
});

export const motivosHandlers: readonly Handler[] = motivosSolicitacao.handlers
  .filter(({ endpoint }) => endpoint === motivoSolicitacao.opcoes)
  .map((handler) => ({ ...handler, endpoint: opcoesDeMotivos }));
