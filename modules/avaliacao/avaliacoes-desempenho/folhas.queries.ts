import { sql } from 'kysely';
import { niveisEm } from '#modules/cargo-salario/cargo-salario.api.ts';
import { copiarPerguntas } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';

interface Origem {
  readonly questionario: number;
  readonly doModelo: number | null;
  readonly ordemAleatoria: boolean;
  readonly competencias: boolean;
}

async function origemDe({ db }: Ctx, id: number): Promise<Origem> {
  const { rows } = await sql<Origem>`select t.questionario_id as questionario, m.questionario_id as "doModelo",
      coalesce(m.ordem_aleatoria, false) as "ordemAleatoria",
      t.avaliar_somente_competencias or t.avaliar_competencias_cargo as competencias
    from avaliacao_desempenho t left join modelo_avaliacao m on m.id = t.modelo_avaliacao_id where t.id = ${id}`.execute(
    db,
  );
  return rows[0] as Origem;
}

/** Takes from an evaluation that nobody has begun to answer what an earlier release gave it. */
export async function desfazerFolhas(ctx: Ctx, id: number): Promise<void> {
  const { questionario } = await origemDe(ctx, id);
  await sql`update avaliacao_desempenho_participante set preenchimento_id = null
    where avaliacao_id = ${id} and preenchimento_id is not null`.execute(ctx.db);
  await sql`delete from questionario_preenchimento where questionario_id = ${questionario}`.execute(ctx.db);
  await sql`delete from questionario_pergunta where questionario_id = ${questionario}`.execute(ctx.db);
  await sql`delete from questionario_aspecto where questionario_id = ${questionario}`.execute(ctx.db);
  await sql`delete from avaliacao_desempenho_competencia c using avaliacao_desempenho_avaliado a
    where a.id = c.avaliado_id and a.avaliacao_id = ${id}`.execute(ctx.db);
  await sql`update avaliacao_desempenho_avaliado set area_organizacional_id = null, faixa_salarial_id = null
    where avaliacao_id = ${id}`.execute(ctx.db);
}

/**
 * Gives every participation of an evaluation its sheet, every evaluated person their place of today and what their band asks for, and
 * the evaluation the questions of its model, as far as they have none. The statements do not grow in number with the participants.
 */
export async function prepararFolhas(ctx: Ctx, id: number): Promise<void> {
  const { db, empresaId, hoje } = ctx;
  const { questionario, doModelo, ordemAleatoria, competencias } = await origemDe(ctx, id);
  const { rows: feitas } =
    await sql`select 1 from questionario_pergunta where questionario_id = ${questionario} limit 1`.execute(db);
  if (doModelo !== null && feitas.length === 0) await copiarPerguntas(ctx, doModelo, questionario);
  await sql`update avaliacao_desempenho_avaliado a set area_organizacional_id = l.area_organizacional_id, faixa_salarial_id = l.faixa_salarial_id
    from avaliacao_desempenho_avaliado b cross join lateral colaborador_lotacao(b.colaborador_id, ${hoje}::date) l
    where b.id = a.id and a.avaliacao_id = ${id} and a.area_organizacional_id is null`.execute(db);
  if (competencias) await exigirDaFaixa(ctx, id);
  const ordem = ordemAleatoria ? sql`random()` : sql`x.ordem`;
  // Matched by place in two arrays: a join of two tables that the planner thinks tiny compares each with each.
  await sql`with falta as (
      select p.id from avaliacao_desempenho_participante p where p.avaliacao_id = ${id} and p.preenchimento_id is null
    ), folha as (
      insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas, iniciado_em)
      select ${empresaId}, ${questionario}, coalesce((select array_agg(x.id order by ${ordem}) from questionario_pergunta x
        where x.questionario_id = ${questionario} and f.id > 0), '{}'), ${ctx.agora}::timestamptz
      from falta f returning id
    ), dada as (
      select * from unnest((select array_agg(id) from falta), (select array_agg(id) from folha)) as x (participante, folha)
    )
    update avaliacao_desempenho_participante p set preenchimento_id = d.folha from dada d where p.id = d.participante`.execute(
    db,
  );
}

/** What the bands of the evaluated people ask for today, for those of whom nothing was written yet. */
async function exigirDaFaixa(ctx: Ctx, id: number): Promise<void> {
  const niveis = JSON.stringify(await niveisEm(ctx, ctx.hoje));
  await sql`insert into avaliacao_desempenho_competencia (empresa_id, avaliado_id, competencia_id, nivel_competencia_id, ordem, peso)
    select a.empresa_id, a.id, l.competencia_id, l.nivel_competencia_id, n.ordem, l.competencia_peso
    from avaliacao_desempenho_avaliado a
    cross join lateral (select f.id from configuracao_faixa_salarial f where f.faixa_salarial_id = a.faixa_salarial_id
      and f.data <= ${ctx.hoje}::date order by f.data desc limit 1) v
    join configuracao_faixa_salarial_competencia l on l.configuracao_faixa_salarial_id = v.id
    join json_to_recordset(${niveis}::json) as n (id bigint, ordem int) on n.id = l.nivel_competencia_id
    where a.avaliacao_id = ${id}
    on conflict (avaliado_id, competencia_id) do nothing`.execute(ctx.db);
}
