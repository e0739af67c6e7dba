import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { cortar } from '#platform/shared/text.ts';

const TEXTO_MAXIMO = 300;

/** Writes into the candidate's time line what happened to an interview; `texto` may be read by the candidate too. */
export async function registrarNaLinha(
  ctx: Pick<Ctx, 'db'> & { readonly ator: Pick<Ctx['ator'], 'nome'> },
  id: number,
  texto: string,
): Promise<void> {
  await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, texto, usuario_nome, entrevista_id)
    select t.empresa_id, t.candidato_id, cs.id, 'ENTREVISTA', ${cortar(texto, TEXTO_MAXIMO)}, ${ctx.ator.nome}, t.id
    from entrevista t left join candidato_solicitacao cs
      on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where t.id = ${id}`.execute(ctx.db);
}
