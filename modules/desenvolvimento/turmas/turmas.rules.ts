import { semExpediente } from '#platform/shared/br/expediente.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';

/** Said where the last day of a class is not after the first. */
export const DATA_FINAL_ANTES = 'A data final deve ser maior que a data inicial';
export const HORA_FINAL_ANTES = 'A hora final deve ser maior que a inicial';
export const MESMO_HORARIO = 'A turma já tem outro dia neste horário';

/** Said where what a class that was held has written down would go. */
export const REALIZADA =
  'A turma foi realizada: presenças e resultados são o histórico de quem participou. Para excluir, desmarque antes Realizada.';

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

/** Refuses, at the field, a day outside the period of its class, one that is turned round, and one that covers another of `outros`. */
export function conferirDia(
  dia: DiaComHoras,
  outros: readonly DiaComHoras[],
  periodo: Periodo,
  recusar: (campo: 'dia' | 'horaIni' | 'horaFim', mensagem: string) => void,
): void {
  const fora = recusaDoDia(dia.dia, periodo);
  if (fora !== null) recusar('dia', fora);
  if (dia.horaIni && dia.horaFim && dia.horaFim <= dia.horaIni) recusar('horaFim', HORA_FINAL_ANTES);
  else if (outros.some((outro) => seSobrepoem(outro, dia))) recusar('horaIni', MESMO_HORARIO);
}

const ultimoDia = <D extends DiaComHoras>(dias: readonly D[]) =>
  dias.reduce<D | null>((achado, um) => (um.dia && um.dia > (achado?.dia ?? '') ? um : achado), null);

/**
 * What a new day begins with: the day after the last one that the class has, at the same hours, while the period goes on; the
 * first day of the class where it has none yet.
 */
export function proximoDia<D extends DiaComHoras>(
  dias: readonly D[],
  periodo: Periodo,
): Partial<D> & Partial<DiaComHoras> {
  const ultimo = ultimoDia(dias);
  if (!ultimo?.dia) return { dia: periodo.dataPrevIni } as Partial<D>;
  const seguinte = somarDias(ultimo.dia, 1);
  const cabe = recusaDoDia(seguinte, periodo) === null;
  return { dia: cabe ? seguinte : null, horaIni: ultimo.horaIni, horaFim: ultimo.horaFim } as Partial<D>;
}

/**
 * The last day of a class again, on each working day (no weekend, no national holiday) after it that its period still has, as new items; none
 * where it has no day yet.
 */
export function diasQueFaltam<D extends DiaComHoras>(dias: readonly D[], periodo: Periodo): (D & { id: null })[] {
  const modelo = ultimoDia(dias);
  const faltam: (D & { id: null })[] = [];
  if (!modelo?.dia || !periodo.dataPrevFim) return faltam;
  for (let dia = somarDias(modelo.dia, 1); dia <= periodo.dataPrevFim; dia = somarDias(dia, 1))
    if (!semExpediente(dia)) faltam.push({ ...modelo, id: null, descricao: null, dia });
  return faltam;
}

/** Refuses, at the field, a period that ends before it begins, and days that do not fit into it, are turned round or cover each other. */
export function conferirTurma(turma: Periodo & { readonly diasTurma: readonly DiaComHoras[] }, recusar: Recusar): void {
  const { dataPrevIni, dataPrevFim, diasTurma } = turma;
  if (dataPrevIni && dataPrevFim && dataPrevFim <= dataPrevIni) {
    recusar('dataPrevFim', DATA_FINAL_ANTES);
    return;
  }
  for (const [lugar, dia] of diasTurma.entries())
    conferirDia(dia, diasTurma.slice(0, lugar), turma, (campo, mensagem) =>
      recusar(`diasTurma.${lugar}.${campo}`, mensagem),
    );
}
