import { formatarData } from '#platform/shared/format/data.ts';

/** Said where the last day of a class is not after the first. */
export const DATA_FINAL_ANTES = 'A data final deve ser maior que a data inicial';
export const HORA_FINAL_ANTES = 'A hora final deve ser maior que a inicial';
export const MESMO_HORARIO = 'A turma já tem outro dia neste horário';

/** A day of a class: 'yyyy-MM-dd' and times 'HH:mm'; null while they are typed. */
export interface DiaComHoras {
  readonly dia: string | null;
  readonly horaIni: string | null;
  readonly horaFim: string | null;
}

interface Periodo {
  readonly dataPrevIni: string | null;
  readonly dataPrevFim: string | null;
}

/** Why a day does not fit into the period of its class; null where it does. A class without a last day is of its first day alone. */
export function recusaDoDia(dia: string | null, { dataPrevIni, dataPrevFim }: Periodo): string | null {
  if (!dia || !dataPrevIni) return null;
  const fim = dataPrevFim ?? dataPrevIni;
  if (dia >= dataPrevIni && dia <= fim) return null;
  return fim === dataPrevIni
    ? `A turma é do dia ${formatarData(dataPrevIni)}`
    : `O dia fica entre ${formatarData(dataPrevIni)} e ${formatarData(fim)}`;
}

/** Whether two days of a class share a minute. */
export const seSobrepoem = (a: DiaComHoras, b: DiaComHoras): boolean =>
  a.dia !== null &&
  a.dia === b.dia &&
  a.horaIni !== null &&
  a.horaFim !== null &&
  b.horaIni !== null &&
  b.horaFim !== null &&
  a.horaIni < b.horaFim &&
  b.horaIni < a.horaFim;

type Recusar = (campo: string, mensagem: string) => void;

/** Refuses, at the field, a period that ends before it begins, and days that do not fit into it, are turned round or cover each other. */
export function conferirTurma(turma: Periodo & { readonly diasTurma: readonly DiaComHoras[] }, recusar: Recusar): void {
  const { dataPrevIni, dataPrevFim, diasTurma } = turma;
  if (dataPrevIni && dataPrevFim && dataPrevFim <= dataPrevIni) {
    recusar('dataPrevFim', DATA_FINAL_ANTES);
    return;
  }
  for (const [lugar, dia] of diasTurma.entries()) {
    const fora = recusaDoDia(dia.dia, turma);
    if (fora !== null) recusar(`diasTurma.${lugar}.dia`, fora);
    if (dia.horaIni && dia.horaFim && dia.horaFim <= dia.horaIni)
      recusar(`diasTurma.${lugar}.horaFim`, HORA_FINAL_ANTES);
    else if (diasTurma.slice(0, lugar).some((outro) => seSobrepoem(outro, dia)))
      recusar(`diasTurma.${lugar}.horaIni`, MESMO_HORARIO);
  }
}
