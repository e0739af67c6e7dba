import { sql } from 'kysely';
import {
  type Appointment,
  type AppointmentSource,
  LIMITE_DE_COMPROMISSOS,
} from '#platform/server/start/appointments.ts';
import { PAGINA_DOS_MEUS } from './treinamentos.contract.ts';

/** The days of the classes in which the talent has a place. */
export const minhasAulas: AppointmentSource = {
  id: 'aula',
  titulo: 'Aulas',
  async ler(db, { colaboradorId }, { inicio, fim }) {
    if (colaboradorId === null) return [];
    const { rows } =
      await sql<Appointment>`select d.id as chave, k.nome as titulo, coalesce(d.descricao, t.descricao) as detalhe,
        d.dia as data, to_char(d.hora_ini, 'HH24:MI') as "horaIni", to_char(d.hora_fim, 'HH24:MI') as "horaFim",
        t.instituicao as local, d.link
      from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id join turma_dia d on d.turma_id = t.id
      where c.colaborador_id = ${colaboradorId} and c.situacao = 'I' and d.dia between ${inicio} and ${fim}
      order by d.dia, d.hora_ini, d.id limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map((um) => ({ ...um, path: PAGINA_DOS_MEUS }));
  },
};
