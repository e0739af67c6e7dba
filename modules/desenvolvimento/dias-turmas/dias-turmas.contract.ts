import { z } from 'zod';
import {
  camposDoDia,
  opcoesDeTurmas,
  permissoesDaTurma,
  turnos,
} from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { HORA_FINAL_ANTES } from '#modules/desenvolvimento/turmas/turmas.rules.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

const CAMINHO = '/desenvolvimento/dias-turmas';
const turma = referencia({ label: 'Turma', genero: 'f', fonte: opcoesDeTurmas, obrigatorio: true, fixo: true });
const diaSemana = texto({ label: 'Dia da semana', max: 20 });
const { ver, editar } = permissoesDaTurma;

/** The days of all classes. They are a part of their class: its authorities are theirs, and who changes days changes the class. */
export const diaTurma = resource({
  path: CAMINHO,
  nome: { um: 'Dia da turma', varios: 'Dias das turmas', genero: 'm' },
  permissoes: { ...permissoesDaTurma, inserir: editar, excluir: editar },
  form: comRegras(z.object({ turma, ...camposDoDia }), ({ horaIni, horaFim }, recusar) => {
    if (horaIni && horaFim && horaFim <= horaIni) recusar('horaFim', HORA_FINAL_ANTES);
  }),
  detalhe: z.object({ diaSemana, turnoDescricao: texto({ label: 'Período do dia', max: 20 }) }),
  linha: z.object({ ...camposDoDia, turma, diaSemana }),
  filtro: z.object({ turmaId: idDe(turma), dataIni: data({ label: 'De' }), dataFim: data({ label: 'Até' }) }),
});

/** Longest period of the calendar, in days. */
export const DIAS_DO_CALENDARIO = 62;

const noCalendario = z.object({
  id: z.number(),
  dia: z.string(),
  turno: z.enum(turnos.codigos),
  horaIni: z.string(),
  horaFim: z.string(),
  descricao: z.string().nullable(),
  link: z.string().nullable(),
  turma: z.object({ id: z.number(), descricao: z.string() }),
  curso: z.string(),
  instrutor: z.string(),
});

export const diasPorDatas = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/por-datas`,
  acesso: exige(ver),
  resumo: 'Dias das turmas de um período, na ordem',
  query: z.object({
    inicio: data({ label: 'Início', genero: 'm', obrigatorio: true }),
    fim: data({ label: 'Fim', genero: 'm', obrigatorio: true }),
    porTurno: booleano({ label: 'Por turno' }),
  }),
  resposta: z.array(noCalendario),
});
export type DiaNoCalendario = z.output<typeof noCalendario>;
