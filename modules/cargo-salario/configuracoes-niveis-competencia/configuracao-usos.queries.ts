import { sql } from 'kysely';
import { mensagemNivelEmUso } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.rules.ts';
import { configuracaoDeNiveisEm } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** SQL over the configuration `t`: a band or a talent is configured on a day on which it holds. */
export const emUsoSql = sql`exists (
  select from (select f.data from configuracao_faixa_salarial f where f.empresa_id = t.empresa_id
    union all select p.data from configuracao_competencia_colaborador p where p.empresa_id = t.empresa_id) u
  where u.data >= t.data and not exists (select from configuracao_nivel_competencia d
    where d.empresa_id = t.empresa_id and d.data > t.data and d.data <= u.data))`;

interface Uso {
  readonly nivel: string;
  readonly data: string;
  readonly quem: 'faixa' | 'talento';
}

/** Refuses what was written when somebody is now configured at a level that is not in force on their day. */
export async function exigirNiveisEmVigor({ db, empresaId }: Ctx): Promise<void> {
  const { rows } = await sql<Uso>`
    select n.descricao as nivel, u.data, u.quem from (
      select f.empresa_id, f.data, l.nivel_competencia_id as nivel_id, 'faixa' as quem from configuracao_faixa_salarial f
      join configuracao_faixa_salarial_competencia l on l.configuracao_faixa_salarial_id = f.id where f.empresa_id = ${empresaId}
      union
      select p.empresa_id, p.data, l.nivel_competencia_id, 'talento' from configuracao_competencia_colaborador p
      join configuracao_competencia_colaborador_competencia l on l.configuracao_competencia_colaborador_id = p.id
      where p.empresa_id = ${empresaId}) u
    join nivel_competencia n on n.id = u.nivel_id
    cross join lateral (select ${configuracaoDeNiveisEm(sql.ref('u.empresa_id'), sql.ref('u.data'))} as id) v
    where v.id is not null and not exists (select from configuracao_nivel_competencia_nivel i
      where i.configuracao_nivel_competencia_id = v.id and i.nivel_competencia_id = u.nivel_id)
    order by u.data, n.ordem limit 1`.execute(db);
  const [uso] = rows;
  if (uso) throw campoInvalido('configHistoricosNiveis', mensagemNivelEmUso(uso.nivel, uso.data, uso.quem));
}
