import { sql } from 'kysely';
import { configuracaoDaFaixaEm, ordemDaGrade } from '#modules/cargo-salario/cargo-salario.api.ts';
import type { LinhaDeCompetencia } from '#modules/cargo-salario/niveis-competencia/grade.contract.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** Where a talent stands on a day. */
interface Lugar {
  readonly admissao: string;
  readonly faixaId: number | null;
  readonly faixa: string | null;
}

/** The band of a talent on a day ('yyyy-MM-dd'); null for one whom the person does not see. */
export async function lugarDeQuemSeVe(ctx: Ctx, colaboradorId: number, dia: string): Promise<Lugar | null> {
  const { rows } =
    await sql<Lugar>`select p.data_admissao as admissao, f.id as "faixaId", c.nome || ' - ' || f.nome as faixa
    from colaborador p left join lateral colaborador_lotacao(p.id, ${dia}::date) h on true
    left join faixa_salarial f on f.id = h.faixa_salarial_id left join cargo c on c.id = f.cargo_id
    where p.id = ${colaboradorId} and p.empresa_id = ${ctx.empresaId}
      and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** The same. Throws NAO_ENCONTRADO for one whom the person does not see. */
export async function lugarDoTalento(ctx: Ctx, colaboradorId: number, dia: string): Promise<Lugar> {
  const lugar = await lugarDeQuemSeVe(ctx, colaboradorId, dia);
  if (!lugar) throw new ProblemError('NAO_ENCONTRADO');
  return lugar;
}

/** A row of the grid of a talent: what the talent has and what the band asks for. */
export interface LinhaDoTalento extends LinhaDeCompetencia {
  readonly nivelExigidoId: number | null;
}

/** The configuration of a talent in force on a day; null before the first one. */
async function configuracaoDoTalentoEm({ db, empresaId }: Ctx, colaboradorId: number, dia: string) {
  const { rows } = await sql<{ id: number }>`select id from configuracao_competencia_colaborador
    where colaborador_id = ${colaboradorId} and empresa_id = ${empresaId} and data <= ${dia} order by data desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** The competences of a talent on a day: those of the band's configuration, of its job, and of what the talent has. */
export async function linhasDoTalento(
  ctx: Ctx,
  o: { readonly colaboradorId: number; readonly faixaId: number | null; readonly dia: string },
): Promise<LinhaDoTalento[]> {
  const daFaixa = o.faixaId === null ? null : await configuracaoDaFaixaEm(ctx, o.faixaId, o.dia);
  const doTalento = await configuracaoDoTalentoEm(ctx, o.colaboradorId, o.dia);
  const { rows } = await sql<LinhaDoTalento>`
    select json_build_object('id', k.id, 'nome', k.nome) as competencia, k.tipo, k.observacao as "competenciaObservacao",
      coalesce(e.competencia_peso, 1) as "competenciaPeso", l.nivel_competencia_id as "nivelCompetenciaId",
      e.nivel_competencia_id as "nivelExigidoId"
    from competencia k
    left join configuracao_faixa_salarial_competencia e
      on e.competencia_id = k.id and e.configuracao_faixa_salarial_id = ${daFaixa?.id ?? null}
    left join configuracao_competencia_colaborador_competencia l
      on l.competencia_id = k.id and l.configuracao_competencia_colaborador_id = ${doTalento}
    where k.empresa_id = ${ctx.empresaId} and (e.id is not null or l.id is not null
      or k.id in (select cc.competencia_id from cargo_competencia cc join faixa_salarial f on f.cargo_id = cc.cargo_id
        where f.id = ${o.faixaId}))
    order by ${ordemDaGrade}`.execute(ctx.db);
  return rows;
}
