import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

type Onde = Pick<Ctx, 'db' | 'empresaId'>;

/** A level as it counts on a day. `ordem` is its weight, `percentual` its minimum percentage ('60.00'). */
export interface NivelEmVigor {
  readonly id: number;
  readonly descricao: string;
  readonly ordem: number;
  readonly percentual: string | null;
}

/** SQL: the id of the configuration of levels in force on a day; null before the first one. */
export const configuracaoDeNiveisEm = (empresa: RawBuilder<unknown>, dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select v.id from configuracao_nivel_competencia v where v.empresa_id = ${empresa} and v.data <= ${dia} order by v.data desc limit 1)`;

/**
 * The levels of the session's company on a day ('yyyy-MM-dd'), from the smallest weight to the greatest: those of the configuration in
 * force, and before the first one all, by their own weight and percentage.
 */
export async function niveisEm({ db, empresaId }: Onde, dia: string): Promise<NivelEmVigor[]> {
  const { rows } = await sql<NivelEmVigor>`
    select n.id, n.descricao, coalesce(i.ordem, n.ordem) as ordem,
      (case when v.id is null then n.percentual else i.percentual end)::text as percentual
    from nivel_competencia n
    cross join (select ${configuracaoDeNiveisEm(sql`${empresaId}::bigint`, sql`${dia}::date`)} as id) v
    left join configuracao_nivel_competencia_nivel i on i.configuracao_nivel_competencia_id = v.id and i.nivel_competencia_id = n.id
    where n.empresa_id = ${empresaId} and (v.id is null or i.id is not null)
    order by coalesce(i.ordem, n.ordem), n.id`.execute(db);
  return rows;
}

/**
 * Makes writers of configurations wait for each other: who changes the levels of a period ('muda') and who configures somebody at
 * one of them ('usa').
 */
export async function travarNiveis({ db, empresaId }: Onde, modo: 'muda' | 'usa'): Promise<void> {
  const trava = modo === 'muda' ? sql`for update` : sql`for share`;
  await sql`select 1 from nivel_competencia where empresa_id = ${empresaId} order by id ${trava}`.execute(db);
}

/** A competence at a level, as a form has it. */
interface Escolha {
  readonly competencia: { readonly id: number };
  readonly nivelCompetenciaId: number;
}

/** Refuses, at the row, a level that does not hold on the day, and a competence that stands twice. */
export async function conferirNiveis(ctx: Onde, dia: string, escolhas: readonly Escolha[]): Promise<void> {
  await travarNiveis(ctx, 'usa');
  const validos = new Set((await niveisEm(ctx, dia)).map(({ id }) => id));
  const vistas = escolhas.map(({ competencia }) => competencia.id);
  const erros = escolhas.flatMap(({ competencia, nivelCompetenciaId }, lugar) => [
    ...(validos.has(nivelCompetenciaId)
      ? []
      : [{ campo: `competencias[${lugar}].nivelCompetenciaId`, mensagem: 'Este nível não está em vigor na data.' }]),
    ...(vistas.indexOf(competencia.id) < lugar
      ? [{ campo: `competencias[${lugar}].competencia`, mensagem: 'Cada competência tem um só nível.' }]
      : []),
  ]);
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}
