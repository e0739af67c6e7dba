import { timbreDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Cabecalho } from '#platform/server/report/render-pdf.ts';

/** What stands above every page of a report made in this context. */
export async function cabecalhoDe(ctx: Ctx): Promise<Cabecalho> {
  const { nome, logo } = await timbreDaEmpresa(ctx.db, ctx.empresaId);
  return { empresaNome: nome, logo, usuario: ctx.ator.nome ?? '', quando: ctx.agora, zona: zonaDoServidor() };
}
