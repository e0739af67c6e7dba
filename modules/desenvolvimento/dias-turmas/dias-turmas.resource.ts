import { sql } from 'kysely';
import { perdemPresencas, recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { turnos } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { MESMO_HORARIO, REALIZADA, recusaDoDia } from '#modules/desenvolvimento/turmas/turmas.rules.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { diferencaDias } from '#platform/shared/format/data.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { DIAS_DO_CALENDARIO, type DiaNoCalendario, diasPorDatas, diaTurma } from './dias-turmas.contract.ts';

const DIAS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'];
const diaSemana = sql`(array[${sql.join(DIAS.map((nome) => sql.lit(nome)))}])[extract(dow from t.dia)::int + 1]`;
const turnoDescricao = labelSql(sql.ref('t.turno'), turnos);

export const diasDasTurmas = defineResource(diaTurma, {
  tabela: 'turma_dia',
  nomes: { turma: sql`r.descricao` },
  nomeDe: sql`(select k.descricao || ', ' || to_char(t.dia, 'DD/MM/YYYY') from turma k where k.id = t.turma_id)`,
  colunas: { diaSemana, turnoDescricao },
  ordem: { '': sql`t.dia desc`, diaSemana: sql`t.dia` },
  ordemDasOpcoes: sql`t.dia desc`,
  filtros: { dataIni: (dia) => sql`t.dia >= ${dia}`, dataFim: (dia) => sql`t.dia <= ${dia}` },
  async validar({ db }, form, id) {
    // Two days of one class wait for each other.
    await holdRows(db, 'turma', form.turma.id);
    const { rows } = await sql<{ dataPrevIni: string; dataPrevFim: string | null; ocupado: boolean }>`select
        t.data_prev_ini as "dataPrevIni", t.data_prev_fim as "dataPrevFim",
        exists (select from turma_dia d where d.turma_id = t.id and d.id is distinct from ${id} and d.dia = ${form.dia}::date
          and d.hora_ini <> ${form.horaIni}::time
          and d.hora_ini < ${form.horaFim}::time and ${form.horaIni}::time < d.hora_fim) as ocupado
      from turma t where t.id = ${form.turma.id}`.execute(db);
    const [turma] = rows;
    if (!turma) return;
    const recusa = recusaDoDia(form.dia, turma);
    if (recusa !== null) throw campoInvalido('dia', recusa);
    if (turma.ocupado) throw campoInvalido('horaIni', MESMO_HORARIO);
  },
  aoGravar: ({ db }, _id, form) => recalcularTurmas(db, [form.turma.id]),
  // The hours are counted without the day.
  async aoExcluir({ db }, id, { turma }) {
    await holdRows(db, 'turma', turma.id);
    const { rows: outros } = await sql<{ id: number }>`select id from turma_dia
      where turma_id = ${turma.id} and id <> ${id}`.execute(db);
    if (await perdemPresencas(db, turma.id, outros)) throw regra(REALIZADA);
    await sql`delete from turma_dia where id = ${id}`.execute(db);
    await recalcularTurmas(db, [turma.id]);
  },
});

export const diasHandlers: readonly Handler[] = [
  on(diasPorDatas, async ({ db, empresaId }, { query: { inicio, fim, porTurno } }) => {
    if (fim < inicio || diferencaDias(inicio, fim) > DIAS_DO_CALENDARIO)
      throw campoInvalido('fim', `Escolha um período de até ${DIAS_DO_CALENDARIO} dias.`);
    const { rows } =
      await sql<DiaNoCalendario>`select t.id, t.dia, t.turno, to_char(t.hora_ini, 'HH24:MI') as "horaIni",
        to_char(t.hora_fim, 'HH24:MI') as "horaFim", t.descricao, t.link,
        json_build_object('id', k.id, 'descricao', k.descricao) as turma, c.nome as curso, k.instrutor
      from turma_dia t join turma k on k.id = t.turma_id join curso c on c.id = k.curso_id
      where t.empresa_id = ${empresaId} and t.dia between ${inicio}::date and ${fim}::date
      order by t.dia, ${porTurno ? sql`position(t.turno in 'MDTN'),` : sql``} t.hora_ini, t.id limit 1000`.execute(db);
    return rows;
  }),
];
