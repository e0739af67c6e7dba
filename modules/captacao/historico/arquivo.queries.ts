import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

/** Keeps an application, and that it was given up, on the time line before it begins anew. */
export async function arquivarCandidatura(ctx: Pick<Ctx, 'db'>, ligacaoId: number): Promise<void> {
  await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, quando, texto)
    select cs.empresa_id, cs.candidato_id, cs.id, 'CANDIDATURA', cs.criada_em, 'Candidatou-se pelo portal'
    from candidato_solicitacao cs where cs.id = ${ligacaoId}
    union all
    select cs.empresa_id, cs.candidato_id, cs.id, 'DESISTENCIA', cs.desistiu_em, 'Desistiu da vaga'
    from candidato_solicitacao cs where cs.id = ${ligacaoId} and cs.desistiu_em is not null`.execute(ctx.db);
}
