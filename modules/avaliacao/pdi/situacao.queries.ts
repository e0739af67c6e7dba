import { sql } from 'kysely';
import { trabalhaAqui } from '#modules/avaliacao/equipe.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';

/** SQL of how far the plan `t` is: the mean of its actions, a whole number as a decimal. */
export const progressoSql = sql`(select coalesce(round(avg(a.progresso)), 0) from pdi_acao a where a.pdi_id = t.id)`;

const aberta = sql`a.pdi_id = t.id and a.progresso < 100`;

/** SQL of where the plan `t` stands. */
export const situacaoSql = sql`(case
  when exists (select from pdi_acao a where a.pdi_id = t.id) and not exists (select from pdi_acao a where ${aberta}) then 'C'
  when not ${trabalhaAqui(sql.ref('t.colaborador_id'))} then 'I'
  when t.fim < ${hojeSql} or exists (select from pdi_acao a where ${aberta} and a.prazo < ${hojeSql}) then 'A'
  else 'E' end)`;
