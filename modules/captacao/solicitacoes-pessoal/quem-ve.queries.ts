import { type RawBuilder, sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  colaboradorVisivel,
  exigirAreasVisiveis,
  nasSuasAreas,
  ondeEstaRestrito,
  type QuemOnde,
  usuariosComPermissao,
} from '#modules/organizacao/organizacao.api.ts';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { type Ctx, O_SISTEMA, SEM_EMPRESA } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

// Who sees a request is decided here and nowhere else (decision 058). What names a request, or counts what belongs to one, asks one of these.

type Quem = QuemOnde;

/** Nobody in particular, who sees all: for what is the same for everyone without a restriction. */
export const VE_TUDO: Quem = {
  ator: O_SISTEMA,
  permissoes: new Set(),
  empresaId: SEM_EMPRESA,
  empresas: [],
  sessao: null,
};

/** Condition 'this person sees the request in the row `alias`': a manager those of their areas, and of the hidden ones only their own; null when they see all (decision U-0031). In another company it goes by what they hold there (decision 085). */
export function restricaoDasSolicitacoes(ctx: Quem, alias: string): RawBuilder<unknown> | null {
  return ondeEstaRestrito(
    ctx,
    sql.ref(`${alias}.empresa_id`),
    () => sql`(${nasSuasAreas(ctx, sql.ref(`${alias}.area_organizacional_id`))}
      and (not ${sql.ref(`${alias}.invisivel_para_gestor`)} or ${sql.ref(`${alias}.solicitante_id`)} = ${ctx.ator.id}))`,
  );
}

/** The same where a condition must stand: true when they see all. */
export const solicitacaoVisivel = (ctx: Quem, alias: string): RawBuilder<unknown> =>
  restricaoDasSolicitacoes(ctx, alias) ?? sql`true`;

/** Condition 'this person sees the request that the row `alias` belongs to' (a link, an interview, an announcement); null when they see all. */
export function restricaoDoQueEDaSolicitacao(ctx: Quem, alias: string): RawBuilder<unknown> | null {
  const visivel = restricaoDasSolicitacoes(ctx, 'vista');
  return (
    visivel &&
    sql`exists (select from solicitacao_pessoal vista where vista.id = ${sql.ref(`${alias}.solicitacao_pessoal_id`)} and ${visivel})`
  );
}

/** The same where a condition must stand: true when they see all. */
export const daSolicitacaoVisivel = (ctx: Quem, alias: string): RawBuilder<unknown> =>
  restricaoDoQueEDaSolicitacao(ctx, alias) ?? sql`true`;

/**
 * Condition 'this person may name the employee with this id as replaced': one whom they see, or who already is replaced in a request
 * that they see, which shows the name anyway; null when they see all.
 */
export function substituivel(ctx: Quem & Pick<Ctx, 'hoje'>, coluna: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const visivel = colaboradorVisivel(ctx, coluna);
  return (
    visivel &&
    sql`(${visivel} or exists (select from solicitacao_substituido substituido
      where substituido.colaborador_id = ${coluna} and ${daSolicitacaoVisivel(ctx, 'substituido')}))`
  );
}

/**
 * Throws a field error when saving would take the request out of this person's sight: another's area, and hiding from managers
 * what somebody else asked for. `id` is null for a new one, which is the person's own.
 */
export async function exigirQueContinueAVista(
  ctx: Quem & Pick<Ctx, 'db'>,
  form: { readonly areaOrganizacional: { readonly id: number }; readonly invisivelParaGestor: boolean },
  id: number | null,
): Promise<void> {
  await exigirAreasVisiveis(ctx, [form.areaOrganizacional.id], 'areaOrganizacional');
  if (!form.invisivelParaGestor || id === null || restricaoDasSolicitacoes(ctx, 's') === null) return;
  const { rows } =
    await sql`select 1 from solicitacao_pessoal where id = ${id} and solicitante_id = ${ctx.ator.id}`.execute(ctx.db);
  if (rows.length === 0)
    throw campoInvalido(
      'invisivelParaGestor',
      'Só quem fez a solicitação a esconde dos gestores: você deixaria de vê-la.',
    );
}

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

/** Of these users those whom a message about the request may reach: who hold the authority and see it, and the administrator. */
export async function osQueVeem(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  solicitacaoId: number,
  usuarios: readonly number[],
  permissao: Permission = permissoesCaptacao.solicitacaoPessoal.ver,
): Promise<number[]> {
  const veem = await usuariosQueVeem(ctx, solicitacaoId, permissao);
  return usuarios.filter((id) => id === ADMINISTRADOR || veem.includes(id));
}
