import { type RawBuilder, sql } from 'kysely';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Situacao } from './solicitacoes-pessoal.rules.ts';

// Conditions over `t`, a row of solicitacao_pessoal.

/** The state of a request as one of the codes of the filter: A, S, E, C. */
export const situacaoSql = sql<Situacao>`case when t.cancelada then 'C' when t.encerrada then 'E' when t.suspensa then 'S' else 'A' end`;

export const porSituacao: Readonly<Record<Situacao, RawBuilder<unknown>>> = {
  A: sql`not t.cancelada and not t.encerrada and not t.suspensa`,
  S: sql`not t.cancelada and not t.encerrada and t.suspensa`,
  E: sql`t.encerrada and not t.cancelada`,
  C: sql`t.cancelada`,
};

/** Condition 'this person sees the request in the row `alias`': a manager those of their areas, and of the hidden ones only their own; null when they see all. */
export function solicitacaoVisivel(ctx: Pick<Ctx, 'ator' | 'permissoes'>, alias: string): RawBuilder<unknown> | null {
  const naArea = naAreaVisivel(ctx, sql.ref(`${alias}.area_organizacional_id`));
  return (
    naArea &&
    sql`(${naArea} and (not ${sql.ref(`${alias}.invisivel_para_gestor`)} or ${sql.ref(`${alias}.solicitante_id`)} = ${ctx.ator.id}))`
  );
}

/** The same over `t`, as a list of conditions. */
export const solicitacoesVisiveis = (ctx: Ctx): (RawBuilder<unknown> | null)[] => [solicitacaoVisivel(ctx, 't')];
