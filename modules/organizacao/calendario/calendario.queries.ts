import { sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { AppointmentSource, CalendarOwner, CalendarPeriod } from '#platform/server/start/appointments.ts';
import type { Compromisso } from './calendario.contract.ts';

/** Whose calendar that of a user is: the talent behind the user, in the companies given. */
export async function donoDoCalendario(
  db: Db,
  usuarioId: number,
  empresasIds: readonly number[],
): Promise<CalendarOwner> {
  const { rows } = await sql<{ colaboradorId: number | null }>`select colaborador_id as "colaboradorId"
    from usuario where id = ${usuarioId} and id <> ${ADMINISTRADOR}`.execute(db);
  return { usuarioId, empresasIds, colaboradorId: rows[0]?.colaboradorId ?? null };
}

const daOrdem = ({ data, horaIni, chave }: Compromisso) => `${data} ${horaIni ?? ''} ${chave}`;

/** What all sources say of a person's days, the earliest first, what is of the whole day before what has an hour. */
export async function compromissosDe(
  db: Db,
  fontes: readonly AppointmentSource[],
  dono: CalendarOwner,
  periodo: CalendarPeriod,
): Promise<Compromisso[]> {
  const lidos: Compromisso[] = [];
  // One after the other: they share the connection of the request.
  for (const { id, titulo, ler } of fontes)
    for (const um of await ler(db, dono, periodo)) lidos.push({ ...um, chave: `${id}-${um.chave}`, tipo: titulo });
  return lidos.sort((a, b) => (daOrdem(a) < daOrdem(b) ? -1 : 1));
}
