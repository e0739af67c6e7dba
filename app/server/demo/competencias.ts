import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
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
/** How some competences are seen in what a person does. */
const comportamentos: Readonly<Record<string, readonly string[]>> = {
  'Comunicação oral': [
    'Adapta a linguagem a quem escuta.',
    'Confere se foi entendida antes de encerrar a conversa.',
    'Apresenta dados e ideias em público com clareza.',
  ],
  'Mediação de conflitos': [
    'Ouve os dois lados antes de opinar.',
    'Propõe acordos que as partes cumprem.',
    'Mantém a calma em discussões difíceis.',
  ],
  'Trabalho em equipe': ['Divide o que sabe com os colegas.', 'Pede e oferece ajuda no tempo certo.'],
  'Resolução de problemas': [
    'Separa causa de sintoma antes de agir.',
    'Registra a solução para que o problema não volte.',
  ],
  Iniciativa: [
    'Age antes de ser cobrada, dentro da sua alçada.',
    'Traz ao menos uma alternativa com cada dificuldade.',
  ],
  Comprometimento: ['Cumpre os prazos combinados.', 'Avisa cedo quando um prazo corre risco.'],
};
const observacoes: Readonly<Record<string, string>> = {
  'Ética profissional': 'Exigida de todos; desvios são tratados pelo comitê de conduta e não por nota.',
  Flexibilidade: 'Considere mudanças de escala, de local e de prioridade.',
};
const niveis = [
  ['Básico', 1, '25.00'],
  ['Intermediário', 2, '60.00'],
  ['Avançado', 3, '90.00'],
] as const;

/**
 * What the levels weigh since two years ago and since the beginning of this one; what each band of the jobs with competences asks for;
 * and what talents of these bands have: most reach it, some stay one level below and some are above.
 */
async function criarConfiguracoes(db: Db, empresaId: number): Promise<void> {
  const ano = sql`extract(year from ${hojeSql})::int`;
  await sql`with nova as (
      insert into configuracao_nivel_competencia (empresa_id, data, considerar_percentual_minimo)
      select ${empresaId}, make_date(${ano} - anos, 1, 1), true from unnest(array[2, 0]) anos returning id, empresa_id, data)
    insert into configuracao_nivel_competencia_nivel (empresa_id, configuracao_nivel_competencia_id, nivel_competencia_id, ordem, percentual)
    select v.empresa_id, v.id, n.id, n.ordem, case when v.data < make_date(${ano}, 1, 1) then greatest(n.percentual - 10, 0) else n.percentual end
    from nova v join nivel_competencia n on n.empresa_id = v.empresa_id`.execute(db);
  await sql`with nova as (
      insert into configuracao_faixa_salarial (empresa_id, faixa_salarial_id, data)
      select f.empresa_id, f.id, make_date(${ano} - 1, 2, 1) from faixa_salarial f where f.empresa_id = ${empresaId}
        and exists (select from cargo_competencia cc where cc.cargo_id = f.cargo_id)
      returning id, empresa_id, faixa_salarial_id)
    insert into configuracao_faixa_salarial_competencia
      (empresa_id, configuracao_faixa_salarial_id, competencia_id, nivel_competencia_id, competencia_peso)
    select v.empresa_id, v.id, cc.competencia_id, n.id, 1 + (cc.competencia_id % 5)::int
    from nova v join faixa_salarial f on f.id = v.faixa_salarial_id join cargo_competencia cc on cc.cargo_id = f.cargo_id
    join nivel_competencia n on n.empresa_id = v.empresa_id
      and n.ordem = least(3, (select count(*) from faixa_salarial o where o.cargo_id = f.cargo_id and o.id <= f.id) + (cc.competencia_id / 3) % 2)`.execute(
    db,
  );
  await sql`with nova as (
      insert into configuracao_competencia_colaborador (empresa_id, colaborador_id, data)
      select c.empresa_id, c.id, greatest(make_date(${ano}, 3, 1), c.data_admissao) from colaborador c
      where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.id % 2 = 0 returning id, empresa_id, colaborador_id, data)
    insert into configuracao_competencia_colaborador_competencia
      (empresa_id, configuracao_competencia_colaborador_id, competencia_id, nivel_competencia_id)
    select v.empresa_id, v.id, l.competencia_id, n.id
    from nova v cross join lateral colaborador_lotacao(v.colaborador_id, v.data) h
    join configuracao_faixa_salarial f on f.faixa_salarial_id = h.faixa_salarial_id
    join configuracao_faixa_salarial_competencia l on l.configuracao_faixa_salarial_id = f.id
    join nivel_competencia e on e.id = l.nivel_competencia_id
    join nivel_competencia n on n.empresa_id = v.empresa_id
      and n.ordem = greatest(1, least(3, e.ordem + (array[0, -1, 0, 0, 1])[1 + ((v.colaborador_id / 2 + l.competencia_id) % 5)::int]))`.execute(
    db,
  );
  await sql`delete from configuracao_competencia_colaborador t where t.empresa_id = ${empresaId} and not exists (
    select from configuracao_competencia_colaborador_competencia l where l.configuracao_competencia_colaborador_id = t.id)`.execute(
    db,
  );
}

/**
 * Competences of the jobs of a company with their levels, the stages of some jobs, limits of employees, and the levels of
 * the candidates who reached the last stages.
 */
export async function criarCompetencias(db: Db, empresaId: number): Promise<void> {
  const dono = { empresa_id: empresaId };
  const nomes = [...habilidades, ...atitudes];
  const competencias = await insertAll(
    db,
    'competencia',
    nomes.map((nome) => ({
      ...dono,
      nome,
      tipo: habilidades.includes(nome) ? 'H' : 'A',
      observacao: observacoes[nome] ?? null,
      solicitar_comentario: atitudes.includes(nome),
    })),
  );
  await insertAll(
    db,
    'criterio_avaliacao_competencia',
    nomes.flatMap((nome, lugar) =>
      (comportamentos[nome] ?? []).map((descricao) => ({ ...dono, competencia_id: competencias[lugar], descricao })),
    ),
  );
  await insertAll(
    db,
    'nivel_competencia',
    niveis.map(([descricao, ordem, percentual]) => ({ ...dono, descricao, ordem, percentual })),
  );
  await sql`insert into cargo_competencia (empresa_id, cargo_id, competencia_id)
    select ${empresaId}, c.id, k.id from cargo c join competencia k on k.empresa_id = c.empresa_id
    where c.empresa_id = ${empresaId} and (c.id + k.id) % 3 = 0`.execute(db);
  // A competence is of the areas of the jobs that ask for it; what no job asks for is of the areas at the top.
  await sql`insert into competencia_area (empresa_id, competencia_id, area_organizacional_id)
    select distinct cc.empresa_id, cc.competencia_id, a.area_organizacional_id
    from cargo_competencia cc join cargo_area a on a.cargo_id = cc.cargo_id where cc.empresa_id = ${empresaId}
    union all
    select k.empresa_id, k.id, a.id from competencia k join area_organizacional a on a.empresa_id = k.empresa_id and a.area_mae_id is null
    where k.empresa_id = ${empresaId} and not exists (select from cargo_competencia c join cargo_area l on l.cargo_id = c.cargo_id
      where c.competencia_id = k.id)`.execute(db);
  await criarConfiguracoes(db, empresaId);
  // One job in four skips the practical test (the third stage).
  await sql`insert into cargo_etapa_seletiva (empresa_id, cargo_id, etapa_seletiva_id)
    select ${empresaId}, c.id, e.id from cargo c join etapa_seletiva e on e.empresa_id = c.empresa_id
    where c.empresa_id = ${empresaId} and c.id % 4 = 0 and e.ordem <> 3`.execute(db);
  await sql`insert into configuracao_limite_colaborador (empresa_id, area_organizacional_id, cargo_id, limite, contrato)
    select ${empresaId}, l.area, null, l.pessoas + 3 + (l.area % 5)::int, null
    from (select h.area_organizacional_id as area, count(*)::int as pessoas
      from colaborador p cross join lateral colaborador_lotacao(p.id, ${hojeSql}) h
      where p.empresa_id = ${empresaId} and p.data_desligamento is null group by 1 order by 2 desc limit 6) l`.execute(
    db,
  );
  await sql`insert into candidato_nivel_competencia (empresa_id, candidato_solicitacao_id, competencia_id, nivel_competencia_id)
    select ${empresaId}, cs.id, cc.competencia_id, n.id from candidato_solicitacao cs
    join etapa_seletiva e on e.id = cs.etapa_seletiva_id and e.ordem >= 4
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join faixa_salarial f on f.id = s.faixa_salarial_id
    join cargo_competencia cc on cc.cargo_id = f.cargo_id
    join nivel_competencia n on n.empresa_id = cs.empresa_id and n.ordem = 1 + (cs.id * 7919 + cc.competencia_id * 104729) / 11 % 3
    where cs.empresa_id = ${empresaId}`.execute(db);
}
