import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

/** Writes one line of a request's history: who did what, on which date, and why. */
export async function registrarHistorico(
  ctx: Ctx,
  solicitacaoId: number,
  linha: { acao: string; data?: string; observacao?: string | null },
): Promise<void> {
  await sql`insert into solicitacao_historico (empresa_id, solicitacao_pessoal_id, data, acao, observacao, usuario_id, usuario_nome)
    values (${ctx.empresaId}, ${solicitacaoId}, ${linha.data ?? ctx.hoje}, ${linha.acao}, ${linha.observacao ?? null}, ${ctx.ator.id}, ${ctx.ator.nome})`.execute(
    ctx.db,
  );
}

export interface LinhaDoHistorico {
  id: number;
  quando: string;
  data: string | null;
  acao: string;
  observacao: string | null;
  usuario: string | null;
}

/** History of a request, newest first. */
export async function historicoDe(ctx: Ctx, solicitacaoId: number): Promise<LinhaDoHistorico[]> {
  const { rows } =
    await sql<LinhaDoHistorico>`select id, quando, data, acao, observacao, usuario_nome as usuario from solicitacao_historico
    where solicitacao_pessoal_id = ${solicitacaoId} and empresa_id = ${ctx.empresaId} order by id desc`.execute(ctx.db);
  return rows;
}
