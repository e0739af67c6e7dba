import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

export interface Etapa {
  readonly id: number;
  readonly nome: string;
  readonly ordem: number;
  readonly prazoRespostaDias: number | null;
  /** What the stage sends to whoever enters it. */
  readonly email: { readonly automatico: boolean; readonly assunto: string; readonly texto: string } | null;
}

/** Throws a field error unless the stage is one of the session's company. */
export async function etapaExiste(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from etapa_seletiva where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw campoInvalido('etapaSeletiva', 'Etapa seletiva: o registro escolhido não existe.');
}

/**
 * SQL: the stage `e` is one of the request's: one of its job, or any of the company when the job names none; besides them those where
 * candidates of the request already stand. `solicitacao` is the request's id; no alias of this condition begins otherwise than with `do`.
 */
export const daSolicitacao = (solicitacao: RawBuilder<unknown>): RawBuilder<boolean> => {
  const doCargo = sql`select doc.etapa_seletiva_id from solicitacao_pessoal dos join faixa_salarial dof on dof.id = dos.faixa_salarial_id
      join cargo_etapa_seletiva doc on doc.cargo_id = dof.cargo_id where dos.id = ${solicitacao}`;
  return sql<boolean>`(e.id in (${doCargo}) or not exists (${doCargo})
      or e.id in (select dol.etapa_seletiva_id from candidato_solicitacao dol where dol.solicitacao_pessoal_id = ${solicitacao}))`;
};

/** Stages of a request, in order. */
export async function etapasDaSolicitacao(ctx: Ctx, solicitacaoId: number): Promise<Etapa[]> {
  const { rows } = await sql<Etapa>`select e.id, e.nome, e.ordem, e.prazo_resposta_dias as "prazoRespostaDias",
      case when m.id is not null then json_build_object('automatico', e.email_automatico, 'assunto', m.assunto, 'texto', m.texto) end as email
    from etapa_seletiva e left join modelo_email m on m.id = e.modelo_email_id
    where e.empresa_id = ${ctx.empresaId} and ${daSolicitacao(sql`${solicitacaoId}::bigint`)}
    order by e.ordem`.execute(ctx.db);
  return rows;
}
