import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Visits of the last month to the announcements that the portal of a company shows: always the same for the same announcement and day. */
export async function criarVisitas(db: Db, empresaId: number, hoje: string): Promise<void> {
  await sql`insert into anuncio_visita (empresa_id, anuncio_id, dia, visitas)
    select t.empresa_id, t.id, ${hoje}::date - d, 4 + ((t.id * 7 + d * 13) % 23)::int
    from anuncio t cross join generate_series(0, 29) d
    where t.empresa_id = ${empresaId} and t.exibir_modulo_externo`.execute(db);
}
