import { sql } from 'kysely';
import type { OfertaAceita } from '#modules/captacao/contratacao/contratacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** What the candidate of this link has accepted; null where they accepted nothing. */
export async function cartaAceita(ctx: Ctx, ligacaoId: number): Promise<OfertaAceita | null> {
  const { rows } = await sql<OfertaAceita>`select t.salario, t.data_inicio as "dataInicio", t.vinculo, t.horario
    from carta_proposta t join candidato_solicitacao cs on cs.candidato_id = t.candidato_id
      and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where cs.id = ${ligacaoId} and t.empresa_id = ${ctx.empresaId} and t.estado = 'ACEITA'`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Says that a letter to the candidate of this link is open without an answer; null where none is. */
export async function cartaSemResposta(ctx: Ctx, ligacaoId: number): Promise<string | null> {
  const { rows } = await sql<{ estado: 'RASCUNHO' | 'ENVIADA' }>`select t.estado
    from carta_proposta t join candidato_solicitacao cs on cs.candidato_id = t.candidato_id
      and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where cs.id = ${ligacaoId} and t.empresa_id = ${ctx.empresaId} and t.estado in ('RASCUNHO', 'ENVIADA')`.execute(
    ctx.db,
  );
  const [carta] = rows;
  if (!carta) return null;
  const como = carta.estado === 'ENVIADA' ? 'ainda espera a resposta do candidato' : 'ainda é um rascunho';
  return `A carta-proposta ${como}: a contratação não traz as suas condições, e a cancela.`;
}
