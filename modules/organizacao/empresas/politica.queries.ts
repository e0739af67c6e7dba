import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { politicaVigente } from './configuracao.queries.ts';
import type { PoliticaVersao } from './configuracao-chamadas.contract.ts';

/** Makes a new version of the policy when the text is another than the one in force; null ends the policy. */
export async function publicarPolitica(ctx: Ctx, empresaId: number, texto: string | null): Promise<void> {
  const vigente = await politicaVigente(ctx.db, empresaId);
  if ((vigente?.texto ?? null) === texto) return;
  await sql`insert into empresa_politica (empresa_id, versao, texto, publicada_por)
    select ${empresaId}, coalesce(max(versao), 0) + 1, ${texto}, ${ctx.ator.nome} from empresa_politica where empresa_id = ${empresaId}`.execute(
    ctx.db,
  );
}

/** Every version, the last first. */
export async function versoesDaPolitica(ctx: Ctx, empresaId: number): Promise<PoliticaVersao[]> {
  const { rows } =
    await sql<PoliticaVersao>`select id, versao, texto, publicada_em as "publicadaEm", publicada_por as "publicadaPor"
    from empresa_politica where empresa_id = ${empresaId} order by versao desc`.execute(ctx.db);
  return rows;
}
