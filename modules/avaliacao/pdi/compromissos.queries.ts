import { sql } from 'kysely';
import {
  type Appointment,
  type AppointmentSource,
  LIMITE_DE_COMPROMISSOS,
} from '#platform/server/start/appointments.ts';

/** The last days of what the talent has to do in the own development plans. */
export const prazosDoMeuPlano: AppointmentSource = {
  id: 'pdi',
  titulo: 'Prazos do plano de desenvolvimento',
  async ler(db, { colaboradorId }, { inicio, fim }) {
    if (colaboradorId === null) return [];
    const { rows } =
      await sql<Appointment>`select a.id as chave, a.descricao as titulo, p.titulo as detalhe, a.prazo as data,
        null as "horaIni", null as "horaFim", null as local, null as link
      from pdi_acao a join pdi p on p.id = a.pdi_id
      where coalesce(a.responsavel_id, p.colaborador_id) = ${colaboradorId} and p.colaborador_id = ${colaboradorId}
        and a.progresso < 100 and a.prazo between ${inicio} and ${fim}
      order by a.prazo, a.id limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map((um) => ({ ...um, path: '/meus-dados' }));
  },
};
