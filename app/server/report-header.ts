import { sql } from 'kysely';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Cabecalho } from '#platform/server/report/render-pdf.ts';

/** What stands above every page of a report made in this context. */
export async function cabecalhoDe(ctx: Ctx): Promise<Cabecalho> {
  const { rows } = await sql<{ nome: string }>`select nome from empresa where id = ${ctx.empresaId}`.execute(ctx.db);
  return {
    empresaNome: rows[0]?.nome ?? '',
    usuario: ctx.ator.nome ?? '',
    quando: ctx.agora,
    zona: zonaDoServidor(),
  };
}
