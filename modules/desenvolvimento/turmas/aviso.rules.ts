import type { CalendarEvent, CalendarPerson } from '#platform/shared/calendar/event-file.ts';
import { formatarData } from '#platform/shared/format/data.ts';

/** A class as its invitation tells it; dates 'yyyy-MM-dd', times 'HH:mm'. */
export interface TurmaDoAviso {
  readonly id: number;
  readonly descricao: string;
  readonly curso: string;
  readonly empresa: string;
  readonly instrutor: string;
  readonly instituicao: string | null;
  readonly sequencia: number;
  readonly dias: readonly {
    readonly id: number;
    readonly dia: string;
    readonly horaIni: string;
    readonly horaFim: string;
    readonly descricao: string | null;
    readonly link: string | null;
  }[];
}

/** The mail to a participant: subject and text, with what the sender wrote first. */
export function cartaDaTurma(
  turma: TurmaDoAviso,
  nome: string,
  recado: string | null,
): { assunto: string; texto: string } {
  const dias = turma.dias.map(
    ({ dia, horaIni, horaFim, descricao, link }) =>
      `- ${formatarData(dia)}, das ${horaIni} às ${horaFim}${descricao ? `: ${descricao}` : ''}${link ? `\n  ${link}` : ''}`,
  );
  return {
    assunto: `Treinamento: ${turma.descricao}`,
    texto: [
      `Olá, ${nome}.`,
      ...(recado ? ['', recado] : []),
      '',
      `Você participa da turma ${turma.descricao}, do curso ${turma.curso}.`,
      `Instrutor: ${turma.instrutor}`,
      ...(turma.instituicao ? [`Instituição: ${turma.instituicao}`] : []),
      ...(dias.length > 0 ? ['', 'Dias:', ...dias] : []),
      '',
      turma.empresa,
    ].join('\n'),
  };
}

/** One entry of the calendar for each day of the class. */
export const eventosDaTurma = (
  turma: TurmaDoAviso,
  o: {
    readonly zona: string;
    readonly remetente: string;
    readonly agora: string;
    readonly participante: CalendarPerson;
  },
): CalendarEvent[] =>
  turma.dias.map(({ id, dia, horaIni, horaFim, descricao, link }) => ({
    uid: `turma-${turma.id}-dia-${id}@ciranda-rh`,
    sequencia: turma.sequencia,
    metodo: 'REQUEST',
    carimbo: o.agora,
    inicio: { data: dia, hora: horaIni },
    fim: { data: dia, hora: horaFim },
    zona: o.zona,
    resumo: turma.descricao,
    descricao: [turma.curso, descricao, `Instrutor: ${turma.instrutor}`].filter(Boolean).join('\n'),
    local: turma.instituicao,
    url: link,
    organizador: { nome: turma.empresa, email: o.remetente },
    participantes: [o.participante],
  }));
