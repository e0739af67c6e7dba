import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

/** Last day of the leave of a talent that goes on after a day: null without an end yet, undefined when there is no such leave. */
export async function afastadoDepoisDe(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  colaboradorId: number,
  dia: string,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ fim: string | null }>`select t.fim from colaborador_afastamento t
    where t.empresa_id = ${empresaId} and t.colaborador_id = ${colaboradorId} and (t.fim is null or t.fim > ${dia})
    order by t.fim desc nulls first limit 1`.execute(db);
  return rows[0]?.fim;
}
