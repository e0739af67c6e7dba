import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll } from './insert.ts';

const habilidades = [
  'Comunicação oral',
  'Mediação de conflitos',
  'Planejamento',
  'Resolução de problemas',
  'Trabalho em equipe',
];
const atitudes = ['Iniciativa', 'Ética profissional', 'Comprometimento', 'Flexibilidade'];
const niveis = [
  ['Básico', 1, '25.00'],
  ['Intermediário', 2, '60.00'],
  ['Avançado', 3, '90.00'],
] as const;

/**
 * Competences of the jobs of a company with their levels, the stages of some jobs, limits of employees, and the levels of
 * the candidates who reached the last stages.
 */
export async function criarCompetencias(db: Db, empresaId: number): Promise<void> {
  const dono = { empresa_id: empresaId };
  await insertAll(db, 'competencia', [
    ...habilidades.map((nome) => ({ ...dono, nome, tipo: 'H' })),
    ...atitudes.map((nome) => ({ ...dono, nome, tipo: 'A' })),
  ]);
  await insertAll(
    db,
    'nivel_competencia',
    niveis.map(([descricao, ordem, percentual]) => ({ ...dono, descricao, ordem, percentual })),
  );
  await sql`insert into cargo_competencia (empresa_id, cargo_id, competencia_id)
    select ${empresaId}, c.id, k.id from cargo c join competencia k on k.empresa_id = c.empresa_id
    where c.empresa_id = ${empresaId} and (c.id + k.id) % 3 = 0`.execute(db);
  // One job in four skips the practical test (the third stage).
  await sql`insert into cargo_etapa_seletiva (empresa_id, cargo_id, etapa_seletiva_id)
    select ${empresaId}, c.id, e.id from cargo c join etapa_seletiva e on e.empresa_id = c.empresa_id
    where c.empresa_id = ${empresaId} and c.id % 4 = 0 and e.ordem <> 3`.execute(db);
  await sql`insert into configuracao_limite_colaborador (empresa_id, area_organizacional_id, cargo_id, limite, contrato)
    select ${empresaId}, l.area, null, l.pessoas + 3 + (l.area % 5)::int, null
    from (select h.area_organizacional_id as area, count(*)::int as pessoas
      from colaborador p cross join lateral colaborador_lotacao(p.id, current_date) h
      where p.empresa_id = ${empresaId} and p.data_desligamento is null group by 1 order by 2 desc limit 6) l`.execute(
    db,
  );
  await sql`insert into candidato_nivel_competencia (empresa_id, candidato_solicitacao_id, competencia_id, nivel_competencia_id)
    select ${empresaId}, cs.id, cc.competencia_id, n.id from candidato_solicitacao cs
    join etapa_seletiva e on e.id = cs.etapa_seletiva_id and e.ordem >= 4
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join faixa_salarial f on f.id = s.faixa_salarial_id
    join cargo_competencia cc on cc.cargo_id = f.cargo_id
    join nivel_competencia n on n.empresa_id = cs.empresa_id and n.ordem = 1 + (cs.id + cc.competencia_id / 3) % 3
    where cs.empresa_id = ${empresaId}`.execute(db);
}
