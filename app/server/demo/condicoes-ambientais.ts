import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** From when on conditions are told, as the groups are. */
const DESDE = '2025-02-03';
/** One talent in so many has none yet. */
const SEM_CONDICAO = 7;

/** What the talents of a company are exposed to: by their group, or the absence of agents; after its groups and professionals. */
export async function criarCondicoesAmbientais(db: Db, empresaId: number): Promise<void> {
  await sql`with g as (
      select g.id, row_number() over (order by g.id) - 1 as lugar, count(*) over () as quantos from grupo_homogeneo g
      where g.empresa_id = ${empresaId} and g.finalidade <> 'PGR')
    insert into condicao_ambiental (empresa_id, colaborador_id, data_inicio, grupo_homogeneo_id, regularidade)
    select ${empresaId}::bigint, c.id, greatest(c.data_admissao, ${DESDE}::date), g.id, (array['C', 'I', 'E'])[1 + c.id % 3]
    from colaborador c join g on g.lugar = c.id % g.quantos
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.data_admissao is not null
      and c.id % ${SEM_CONDICAO} <> 0`.execute(db);
  // Absence in one workplace of a group is none where another has an agent, and is said once.
  await sql`insert into condicao_ambiental_agente (condicao_ambiental_id, empresa_id, agente_nocivo_id)
    with achados as (
      select t.id, a.id as agente, a.atividade_perigosa_insalubre_id = 901001 as ausencia from condicao_ambiental t
      cross join lateral (select h.id from grupo_homogeneo_historico h
        where h.grupo_homogeneo_id = t.grupo_homogeneo_id and h.data <= t.data_inicio order by h.data desc limit 1) h
      join grupo_homogeneo_historico_ambiente x on x.grupo_homogeneo_historico_id = h.id
      join agente_nocivo a on a.ambiente_id = x.ambiente_id and a.data <= t.data_inicio
        and coalesce(a.data_fim, 'infinity') >= t.data_inicio
      where t.empresa_id = ${empresaId})
    select s.id, ${empresaId}::bigint, s.agente from achados s
    where not s.ausencia or not exists (select from achados o where o.id = s.id and (not o.ausencia or o.agente < s.agente))`.execute(
    db,
  );
  await sql`insert into condicao_ambiental_profissional (condicao_ambiental_id, empresa_id, profissional_sst_id)
    select t.id, ${empresaId}::bigint, p.profissional_id from condicao_ambiental t, contrato_profissional_sst p
    where t.empresa_id = ${empresaId} and p.empresa_id = ${empresaId} and p.tipo_contrato = 'R'`.execute(db);
  await sql`delete from condicao_ambiental t where t.empresa_id = ${empresaId}
    and not exists (select from condicao_ambiental_agente x where x.condicao_ambiental_id = t.id)`.execute(db);
}
