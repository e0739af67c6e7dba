import { type RawBuilder, sql } from 'kysely';
import type { LinhaDeCompetencia } from '#modules/cargo-salario/niveis-competencia/grade.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

type Onde = Pick<Ctx, 'db' | 'empresaId'>;

interface Faixa {
  readonly id: number;
  readonly nome: string;
  readonly cargoId: number;
  readonly cargo: string;
}

/** A band of the session's company and its job. Throws NAO_ENCONTRADO. */
export async function faixaComCargo({ db, empresaId }: Onde, faixaId: number): Promise<Faixa> {
  const { rows } = await sql<Faixa>`select f.id, f.nome, c.id as "cargoId", c.nome as cargo
    from faixa_salarial f join cargo c on c.id = f.cargo_id where f.id = ${faixaId} and f.empresa_id = ${empresaId}`.execute(
    db,
  );
  const [faixa] = rows;
  if (!faixa) throw new ProblemError('NAO_ENCONTRADO');
  return faixa;
}

/** The configuration of a band in force on a day ('yyyy-MM-dd'); null before the first one. */
export async function configuracaoEm({ db, empresaId }: Onde, faixaId: number, dia: string) {
  const { rows } = await sql<{ id: number; data: string }>`select id, data from configuracao_faixa_salarial
    where faixa_salarial_id = ${faixaId} and empresa_id = ${empresaId} and data <= ${dia} order by data desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** SQL order of the rows of every grid over the competence `k`: knowledge, skills, attitudes, each by name. */
export const ordemDaGrade: RawBuilder<unknown> = sql`array_position(array['C', 'H', 'A'], k.tipo), k.nome_busca, k.id`;

/**
 * The rows of the grid of a band: what the configuration (null: none) asks for, and unless `soExigidas` the other competences of the
 * job of the band.
 */
export async function linhasDaFaixa(
  { db, empresaId }: Onde,
  o: { readonly faixaId: number; readonly configuracaoId: number | null; readonly soExigidas: boolean },
): Promise<LinhaDeCompetencia[]> {
  const doCargo = sql`k.id in (select cc.competencia_id from cargo_competencia cc
    join faixa_salarial f on f.cargo_id = cc.cargo_id where f.id = ${o.faixaId})`;
  const { rows } = await sql<LinhaDeCompetencia>`
    select json_build_object('id', k.id, 'nome', k.nome) as competencia, k.tipo, k.observacao as "competenciaObservacao",
      coalesce(l.competencia_peso, 1) as "competenciaPeso", l.nivel_competencia_id as "nivelCompetenciaId"
    from competencia k left join configuracao_faixa_salarial_competencia l
      on l.competencia_id = k.id and l.configuracao_faixa_salarial_id = ${o.configuracaoId}
    where k.empresa_id = ${empresaId} and (l.id is not null or ${o.soExigidas ? sql`false` : doCargo})
    order by ${ordemDaGrade}`.execute(db);
  return rows;
}
