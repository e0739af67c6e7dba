import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type Aula, lerCalendarioDeTurmas } from './calendario.contract.ts';

export const calendarioHandlers: readonly Handler[] = [
  on(lerCalendarioDeTurmas, async ({ db, empresaId }, { query: { inicio, fim } }) => {
    const { rows } = await sql<Aula>`select d.id, t.id as "turmaId", t.descricao as turma, k.nome as curso, d.dia,
        to_char(d.hora_ini, 'HH24:MI') as "horaIni", to_char(d.hora_fim, 'HH24:MI') as "horaFim", d.descricao as assunto,
        t.instrutor, t.instituicao as local,
        (select count(*)::int from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I') as participantes
      from turma_dia d join turma t on t.id = d.turma_id join curso k on k.id = t.curso_id
      where d.empresa_id = ${empresaId} and d.dia between ${inicio}::date and ${fim}::date
      order by d.dia, d.hora_ini, d.id`.execute(db);
    return rows;
  }),
];
