import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { diferencaDias, formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';
import type { WorkflowRules } from '#platform/shared/workflow.ts';

/** Draft, released, past its end (V), suspended, closed, cancelled. */
export type Situacao = 'R' | 'L' | 'V' | 'S' | 'E' | 'C';
/** What decides the transitions of a permit. */
export interface EstadoDaPermissao {
  readonly situacao: Situacao;
}

const regras = {
  liberar: {
    de: [{ situacao: ['R'] }],
    para: { situacao: 'L' },
    recusa: 'Só se libera um rascunho; a suspensa se retoma.',
  },
  suspender: {
    de: [{ situacao: ['L'] }],
    para: { situacao: 'S' },
    recusa: 'Só se suspende uma permissão liberada e dentro do período.',
  },
  retomar: {
    de: [{ situacao: ['S'] }],
    para: { situacao: 'L' },
    recusa: 'Só se retoma uma permissão suspensa.',
  },
  encerrar: {
    de: [{ situacao: ['L', 'V', 'S'] }],
    para: { situacao: 'E' },
    recusa: 'Só se encerra uma permissão que foi liberada.',
  },
  cancelar: {
    de: [{ situacao: ['R'] }],
    para: { situacao: 'C' },
    recusa: 'Só se cancela um rascunho; a que foi liberada se encerra.',
  },
} as const satisfies WorkflowRules<EstadoDaPermissao, string>;

export type VerboDaPermissao = keyof typeof regras;
/** From which state each verb starts and where it leads (decision 220). */
export const regrasDaPermissao: WorkflowRules<EstadoDaPermissao, VerboDaPermissao> = regras;

/** Whether what a permit says, and its check, may still change: before it is released, and while it is suspended. */
export const emPreparo = (situacao: Situacao | null): boolean => situacao === 'R' || situacao === 'S';
/** Said to who changes a permit under which people work, or that is over. */
export const NAO_MUDA = 'Só se altera um rascunho ou uma permissão suspensa.';
/** Said to who deletes one that was released. */
export const NAO_SE_EXCLUI = 'Só se exclui um rascunho: o que foi liberado é registro.';

/** A period: dates 'yyyy-MM-dd' and times 'HH:mm'. */
export interface Periodo {
  readonly dataIni: string;
  readonly horaIni: string;
  readonly dataFim: string;
  readonly horaFim: string;
}

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** Minutes from the beginning to the end of a period; below zero where it ends before it begins. */
export const duracao = ({ dataIni, horaIni, dataFim, horaFim }: Periodo): number =>
  diferencaDias(dataIni, dataFim) * 1440 + minutos(horaFim) - minutos(horaIni);

/** Why a period cannot be one of a permit that is worth at most so many hours, or null. */
export function recusaDoPeriodo(periodo: Periodo, horasMaximas: number): string | null {
  const total = duracao(periodo);
  if (total <= 0) return 'O fim deve ser depois do início.';
  return total > horasMaximas * 60
    ? `A permissão vale no máximo ${plural(horasMaximas, 'hora', 'horas')}: para mais tempo, faça outra.`
    : null;
}

/** A moment where the work is: 'yyyy-MM-dd' and 'HH:mm'. */
export interface Momento {
  readonly data: string;
  readonly hora: string;
}

/** Whether a period is over at a moment; its last minute still counts. */
export const acabou = ({ dataFim, horaFim }: Periodo, { data, hora }: Momento): boolean =>
  `${dataFim} ${horaFim}` < `${data} ${hora}`;

interface FormDaPermissao {
  readonly dataIni: string | null;
  readonly horaIni: string | null;
  readonly dataFim: string | null;
  readonly horaFim: string | null;
  readonly trabalhadores: readonly { readonly colaborador: { readonly id: number } | null }[];
}

/** Refuses a period that ends before it begins or takes longer than a day, and somebody who is there twice. */
export function conferirPermissao(form: FormDaPermissao, recusar: Recusar, horasMaximas: number): void {
  const { dataIni, horaIni, dataFim, horaFim } = form;
  if (dataIni && horaIni && dataFim && horaFim) {
    const recusa = recusaDoPeriodo({ dataIni, horaIni, dataFim, horaFim }, horasMaximas);
    if (recusa) recusar(dataFim < dataIni ? 'dataFim' : 'horaFim', recusa);
  }
  for (const lugar of lugaresRepetidos(form.trabalhadores.map(({ colaborador }) => colaborador?.id ?? null)))
    recusar(`trabalhadores.${lugar}.colaborador`, 'Esta pessoa já está na lista.');
}

/** When a permit is worth something, as people read it: '10/03/2026, 08:00 às 17:00'. */
export function periodoEmPalavras({ dataIni, horaIni, dataFim, horaFim }: Periodo): string {
  const fim = dataFim === dataIni ? horaFim : `${formatarData(dataFim)}, ${horaFim}`;
  return `${formatarData(dataIni)}, ${horaIni} ${dataFim === dataIni ? 'às' : 'a'} ${fim}`;
}
