import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { regra } from '#platform/shared/problem.ts';
import { etapaSeletiva, proximaOrdem, proximaOrdemDeAnuncios } from './etapas-seletivas.contract.ts';
import { proximaOrdemLivre } from './etapas-seletivas.rules.ts';

export const etapasSeletivas = defineResource(etapaSeletiva, {
  tabela: 'etapa_seletiva',
  ligacoes: {
    avaliacoes: {
      tabela: 'etapa_seletiva_avaliacao',
      dono: 'etapa_seletiva_id',
      alvo: 'modelo_avaliacao_candidato_id',
      alvoTabela: 'modelo_avaliacao_candidato',
    },
  },
  ordem: { '': sql`t.ordem` },
});

async function proxima(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{
    ordem: number;
  }>`select ordem from etapa_seletiva where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const ordem = proximaOrdemLivre(rows.map((row) => row.ordem));
  if (ordem === null) throw regra('Todas as ordens de etapa já estão em uso.');
  return ordem;
}

export const etapasHandlers: readonly Handler[] = [on(proximaOrdem, proxima), on(proximaOrdemDeAnuncios, proxima)];
