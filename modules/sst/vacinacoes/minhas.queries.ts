import { sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import {
  type Appointment,
  type AppointmentSource,
  LIMITE_DE_COMPROMISSOS,
} from '#platform/server/start/appointments.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { minhasVacinas } from './cartao.contract.ts';
import { planoDe, vacinasDe } from './plano.queries.ts';

/** Where one's own card stands. */
const LUGAR = '/meus-dados';
/** Days before a dose from which it waits for the talent. */
const DIAS_ANTES = 7;

/** The next dose of each course of a talent who was not told to stop, as rows `o` beside the course `t` and its vaccine `v`. */
const PROXIMAS = sql`vacinacao t join vacina v on v.id = t.vacina_id cross join ${planoDe}`;
const AINDA_NAO = sql`o.data_realizacao is null and o.data_prevista is not null`;

export const minhasVacinasHandlers: readonly Handler[] = [
  on(minhasVacinas, async (ctx) => {
    const id = await talentoDaSessao(ctx);
    return id === null ? [] : vacinasDe(ctx, id);
  }),
];

/** The own doses that are late or come within a week. */
export const minhasDoses: WaitingWork = {
  id: 'minhas-doses',
  titulo: 'Suas vacinas a tomar',
  reservado: true,
  acao: 'Ver cartão',
  permissoes: [permissaoMeusDados],
  ordem: 8,
  path: LUGAR,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{ id: number; vacina: string; dose: string; dia: string; total: number }>`
      select t.id, v.nome as vacina, o.nome as dose, o.data_prevista as dia, count(*) over ()::int as total from ${PROXIMAS}
      where t.colaborador_id = ${id} and t.empresa_id = ${ctx.empresaId} and ${AINDA_NAO}
        and o.data_prevista <= ${somarDias(ctx.hoje, DIAS_ANTES)}::date
      order by o.data_prevista, o.numero_dose limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id: vacinacaoId, vacina, dose, dia }) => ({
      chave: `${vacinacaoId}-${dose}`,
      titulo: vacina,
      detalhe: dose,
      ate: dia,
      path: LUGAR,
    }));
  },
};

/** The days of the own doses that are to come, without the vaccine: programs outside read this calendar (decision 236). */
export const prazosDasMinhasDoses: AppointmentSource = {
  id: 'vacina',
  titulo: 'Vacinas',
  async ler(db, { colaboradorId }, { inicio, fim }) {
    if (colaboradorId === null) return [];
    const { rows } =
      await sql<Appointment>`select t.id || '-' || o.numero_dose as chave, 'Dose de vacina' as titulo, null as detalhe,
        o.data_prevista as data, null as "horaIni", null as "horaFim", null as local, null as link from ${PROXIMAS}
      where t.colaborador_id = ${colaboradorId} and ${AINDA_NAO} and o.data_prevista between ${inicio} and ${fim}
      order by o.data_prevista, o.numero_dose limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map((um) => ({ ...um, path: LUGAR }));
  },
};
