import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

type Onde = Pick<Ctx, 'db' | 'empresaId'>;

/** A level as it counts on a day. `ordem` is its weight, `percentual` its minimum percentage ('60.00'). */
export interface NivelEmVigor {
  readonly id: number;
  readonly descricao: string;
  readonly ordem: number;
  readonly percentual: string | null;
}

/** The levels of the session's company on a day, from the smallest weight to the greatest. */
export async function niveisEm({ db, empresaId }: Onde): Promise<NivelEmVigor[]> {
  const { rows } = await sql<NivelEmVigor>`select id, descricao, ordem, percentual::text from nivel_competencia
    where empresa_id = ${empresaId} order by ordem`.execute(db);
  return rows;
}
