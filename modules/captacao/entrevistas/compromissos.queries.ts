import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import {
  type Appointment,
  type AppointmentSource,
  LIMITE_DE_COMPROMISSOS,
} from '#platform/server/start/appointments.ts';
import { entrevista } from './entrevistas.contract.ts';
import { conduzidaPor } from './visibilidade.queries.ts';

/** The interviews that the person conducts. */
export const entrevistasQueConduzo: AppointmentSource = {
  id: 'entrevista',
  titulo: 'Entrevistas',
  async ler(db, { usuarioId, empresasIds }, { inicio, fim }) {
    const { rows } = await sql<Appointment & { id: number }>`select t.id, t.id as chave,
        'Entrevista: ' || c.nome as titulo, s.descricao as detalhe, t.data, to_char(t.hora_ini, 'HH24:MI') as "horaIni", to_char(t.hora_fim, 'HH24:MI') as "horaFim",
        t.local, t.link
      from entrevista t join candidato c on c.id = t.candidato_id left join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
      where t.empresa_id = any (${idList(empresasIds)}) and t.data between ${inicio} and ${fim}
        and t.estado in ('MARCADA', 'CONFIRMADA') and ${conduzidaPor(usuarioId)}
      order by t.data, t.hora_ini, t.id limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map(({ id, ...um }) => ({ ...um, path: `${entrevista.path}/${id}/edit` }));
  },
};
