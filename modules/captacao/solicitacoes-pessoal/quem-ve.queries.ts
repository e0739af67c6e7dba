import { sql } from 'kysely';
import { usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';

interface Solicitacao {
  area: number | null;
  solicitante: number | null;
  invisivel: boolean;
}

/**
 * Ids of the users who hold the authority and see the request: those who see all, the managers of its area, and of one hidden from
 * managers only the manager who asked for it (decision U-0031). The administrator (id 1) not included. Nobody when there is no such request.
 */
export async function usuariosQueVeem(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  solicitacaoId: number,
  permissao: Permission,
): Promise<number[]> {
  const { rows } = await sql<Solicitacao>`select area_organizacional_id as area, solicitante_id as solicitante,
      invisivel_para_gestor as invisivel
    from solicitacao_pessoal where id = ${solicitacaoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [solicitacao] = rows;
  if (!solicitacao) return [];
  const { area, solicitante, invisivel } = solicitacao;
  const daArea = await usuariosComPermissao(ctx, permissao, { areaId: area, soQuemVeTodas: area === null });
  if (!invisivel) return daArea;
  const veemTodas = await usuariosComPermissao(ctx, permissao, { soQuemVeTodas: true });
  return daArea.filter((id) => id === solicitante || veemTodas.includes(id));
}
