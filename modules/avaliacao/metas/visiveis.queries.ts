import { type RawBuilder, sql } from 'kysely';
import { cuidaDe } from '#modules/avaliacao/equipe.queries.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** Condition 'the goal `t` is of a talent or an area that the person looks after'. */
export const cuidaDaMeta = (ctx: Ctx): RawBuilder<unknown> =>
  sql`case when t.colaborador_id is null then ${naAreaVisivel(ctx, sql.ref('t.area_organizacional_id')) ?? sql`true`}
    else ${cuidaDe(ctx, sql.ref('t.colaborador_id'))} end`;

/** SQL list of these areas and of those above them. */
const comAsDeCima = (areas: RawBuilder<unknown>) => sql`with recursive acima as (
    select a.id, a.area_mae_id from area_organizacional a where a.id in (${areas})
    union select m.id, m.area_mae_id from area_organizacional m join acima on m.id = acima.area_mae_id)
  select id from acima`;

const areaDoTalento = (talento: RawBuilder<unknown>) =>
  sql`select l.area_organizacional_id from colaborador_lotacao(${talento}, ${hojeSql}) l`;

/** Condition 'the goal `t` is of the area of a talent, or of one above it': what the talent's own goals contribute to. */
export const daAreaDe = (talento: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(t.area_organizacional_id is not null and t.area_organizacional_id in (${comAsDeCima(areaDoTalento(talento))}))`;

/** Condition 'the person reads the goal `t`': it is of whom they look after, or of an area above the person's own. */
export const leAMeta = (ctx: Ctx): RawBuilder<unknown> =>
  sql`(${cuidaDaMeta(ctx)} or ${daAreaDe(sql`(select u.colaborador_id from usuario u where u.id = ${ctx.ator.id})`)})`;
