import { sql } from 'kysely';
import {
  type Appointment,
  type AppointmentSource,
  LIMITE_DE_COMPROMISSOS,
} from '#platform/server/start/appointments.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { telaDasMinhasAvaliacoes } from './respostas-desempenho.contract.ts';

/** The last days of evaluations of which the talent has sheets to deliver; about whom they are is told by the screen alone. */
export const prazosDasMinhasAvaliacoes: AppointmentSource = {
  id: 'avaliacao',
  titulo: 'Prazos de avaliações',
  async ler(db, { colaboradorId }, { inicio, fim }) {
    if (colaboradorId === null) return [];
    const { rows } = await sql<Appointment & { folhas: number }>`select t.id as chave, t.titulo, t.data_fim as data,
        count(*)::int as folhas, null as "horaIni", null as "horaFim", null as local, null as link
      from avaliacao_desempenho_participante p join avaliacao_desempenho t on t.id = p.avaliacao_id
      where p.avaliador_id = ${colaboradorId} and p.preenchimento_id is not null and p.situacao <> 'R' and t.liberada
        and t.data_fim between ${inicio} and ${fim}
      group by t.id order by t.data_fim, t.id limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map(({ folhas, titulo, ...um }) => ({
      ...um,
      titulo: `Último dia: ${titulo}`,
      detalhe: plural(folhas, 'avaliação a entregar', 'avaliações a entregar'),
      path: `${telaDasMinhasAvaliacoes.path}?pendentes=true`,
    }));
  },
};
