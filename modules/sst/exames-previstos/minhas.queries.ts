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
import { formatarData } from '#platform/shared/format/data.ts';
import { type Convocacao, minhasConvocacoes } from './minhas.contract.ts';

/** Where they stand. */
const LUGAR = '/meus-dados';
const DE = sql`convocacao_exame t join clinica k on k.id = t.clinica_id`;

export const minhasConvocacoesHandlers: readonly Handler[] = [
  on(minhasConvocacoes, async (ctx) => {
    const id = await talentoDaSessao(ctx);
    const { rows } = await sql<Convocacao>`select t.id, t.data, t.hora, k.nome as clinica, t.exames from ${DE}
      where t.colaborador_id = ${id} and t.empresa_id = ${ctx.empresaId} and t.data >= ${ctx.hoje}::date and t.aso_id is null
      order by t.data, t.hora, t.id limit 50`.execute(ctx.db);
    return rows;
  }),
];

/** The own calls to a clinic that are to come. */
export const meusExames: WaitingWork = {
  id: 'meus-exames',
  titulo: 'Seus exames marcados',
  reservado: true,
  acao: 'Ver',
  permissoes: [permissaoMeusDados],
  ordem: 5,
  path: LUGAR,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<Convocacao & { total: number }>`select t.id, t.data, t.hora, k.nome as clinica, t.exames,
        count(*) over ()::int as total from ${DE}
      where t.colaborador_id = ${id} and t.empresa_id = ${ctx.empresaId} and t.data >= ${ctx.hoje}::date and t.aso_id is null
      order by t.data, t.hora, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id: chave, data, hora, clinica }) => ({
      chave,
      titulo: `${formatarData(data)} às ${hora}`,
      detalhe: clinica,
      ate: null,
      path: LUGAR,
    }));
  },
};

/** The hours at which the talent is expected at a clinic; for which exams is told by the screen alone. */
export const horasDosMeusExames: AppointmentSource = {
  id: 'exame',
  titulo: 'Exames ocupacionais',
  async ler(db, { colaboradorId }, { inicio, fim }) {
    if (colaboradorId === null) return [];
    const { rows } =
      await sql<Appointment>`select t.id as chave, 'Exame ocupacional' as titulo, null as detalhe, t.data, t.hora as "horaIni",
        to_char(t.hora::time + interval '30 minutes', 'HH24:MI') as "horaFim", k.nome as local, null as link from ${DE}
      where t.colaborador_id = ${colaboradorId} and t.data between ${inicio} and ${fim}
      order by t.data, t.hora, t.id limit ${LIMITE_DE_COMPROMISSOS}`.execute(db);
    return rows.map((um) => ({ ...um, path: LUGAR }));
  },
};
