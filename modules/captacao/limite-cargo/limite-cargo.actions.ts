import { sql } from 'kysely';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { exigirLimiteDoCargo } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { validarLimiteCargo } from './limite-cargo.contract.ts';

/** Refuses when the job of a request has no room for one more employee in the request's area (U-0054, V-0217). */
export async function exigirLimiteDaSolicitacao(ctx: Ctx, solicitacaoId: number): Promise<void> {
  const { rows } = await sql<{ areaId: number; cargoId: number }>`
    select s.area_organizacional_id as "areaId", f.cargo_id as "cargoId" from solicitacao_pessoal s
    join faixa_salarial f on f.id = s.faixa_salarial_id
    where s.id = ${solicitacaoId} and s.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lugar] = rows;
  if (lugar) await exigirLimiteDoCargo(ctx, { ...lugar, vagas: 1 });
}

export const limiteCargoHandlers: readonly Handler[] = [
  on(
    validarLimiteCargo,
    async (ctx, { params }) => {
      await solicitacoesPessoal.obter(ctx, params.id);
      await exigirLimiteDaSolicitacao(ctx, params.id);
      return { permitido: true as const };
    },
    { semAuditoria: true },
  ),
];
