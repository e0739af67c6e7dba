import type { FieldError } from '#platform/shared/problem.ts';

/** A step of a candidate: times 'HH:mm', fitness, and whether a stage and a reason were given. */
export interface Passo {
  readonly horaIni: string | null;
  readonly horaFim: string | null;
  readonly apto: 'S' | 'N' | 'I';
  readonly etapaSeletiva: object | null;
  readonly motivoReprovacao: object | null;
}

/**
 * What is wrong with a step: it begins when it has an end, and ends no sooner; a rejection has its reason, and nothing else has one;
 * only who is rejected at once has no stage. The date may lie ahead: steps are scheduled.
 */
export function errosDoPasso({ horaIni, horaFim, apto, etapaSeletiva, motivoReprovacao }: Passo): FieldError[] {
  const erros: FieldError[] = [];
  const erro = (campo: string, mensagem: string) => erros.push({ campo, mensagem });
  if (horaIni !== null && horaFim !== null && horaFim < horaIni) erro('horaFim', 'Hora final inferior à hora inicial');
  if (horaIni === null && horaFim !== null) erro('horaIni', 'Hora inicial é obrigatória');
  if (etapaSeletiva === null && apto !== 'N') erro('etapaSeletiva', 'Etapa seletiva é obrigatória');
  if (apto === 'N' && motivoReprovacao === null)
    erro('motivoReprovacao', 'Motivo da reprovação é obrigatório para quem não é apto');
  if (apto !== 'N' && motivoReprovacao !== null)
    erro('motivoReprovacao', 'Só quem não é apto tem motivo de reprovação');
  return erros;
}
