import { sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import {
  type Appointment,
  type AppointmentSource,
  LIMITE_DE_COMPROMISSOS,
} from '#platform/server/start/appointments.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { PAGINA_DOS_MEUS } from './treinamentos.contract.ts';

/** Days `d` of the classes `t` of a course `k` in which a talent has a place `c`. */
const aulasDoTalento = (colaboradorId: number) =>
  sql`colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id join turma_dia d on d.turma_id = t.id
      where c.colaborador_id = ${colaboradorId} and c.situacao = 'I'`;

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
      from ${aulasDoTalento(colaboradorId)} and d.dia between ${inicio} and ${fim}
      order by d.dia, d.hora_ini, d.id limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map((um) => ({ ...um, path: PAGINA_DOS_MEUS }));
  },
};

/** Days before a class from which it stands on the start page. */
const DIAS_ANTES = 7;

/** The own classes of the coming week, each with its next day. */
export const minhasAulasDaSemana: WaitingWork = {
  id: 'minhas-aulas',
  titulo: 'Suas aulas dos próximos dias',
  acao: 'Ver turma',
  permissoes: [permissaoMeusDados],
  ordem: 9,
  path: PAGINA_DOS_MEUS,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{
      id: number;
      curso: string;
      dia: string;
      hora: string;
      onde: string | null;
      total: number;
    }>`
      select x.*, count(*) over ()::int as total from (
        select distinct on (c.id) c.id, k.nome as curso, d.dia, to_char(d.hora_ini, 'HH24:MI') as hora, t.instituicao as onde
        from ${aulasDoTalento(id)} and c.empresa_id = ${ctx.empresaId}
          and d.dia between ${ctx.hoje}::date and ${somarDias(ctx.hoje, DIAS_ANTES)}::date
        order by c.id, d.dia, d.hora_ini) x
      order by x.dia, x.hora, x.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id: chave, curso, dia, hora, onde }) => ({
      chave,
      titulo: curso,
      detalhe: [dia === ctx.hoje ? `hoje às ${hora}` : `${formatarData(dia)} às ${hora}`, onde]
        .filter(Boolean)
        .join(', '),
      ate: null,
      path: PAGINA_DOS_MEUS,
    }));
  },
};
