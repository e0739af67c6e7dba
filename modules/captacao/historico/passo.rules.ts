import type { FieldError } from '#platform/shared/problem.ts';

/** When a step happened: date 'yyyy-MM-dd', times 'HH:mm'. */
export interface Passo {
  readonly data: string;
  readonly horaIni: string | null;
  readonly horaFim: string | null;
}

/** What is wrong with the time of a step: it begins when it has an end, and ends no sooner. The date may lie ahead: steps are scheduled. */
export function errosDoPasso({ horaIni, horaFim }: Passo): FieldError[] {
  if (horaIni !== null && horaFim !== null && horaFim < horaIni)
    return [{ campo: 'horaFim', mensagem: 'Hora final inferior à hora inicial' }];
  return horaIni === null && horaFim !== null ? [{ campo: 'horaIni', mensagem: 'Hora inicial é obrigatória' }] : [];
}
