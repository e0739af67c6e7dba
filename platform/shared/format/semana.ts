import { diferencaDias, somarDias } from './data.ts';

/** The days of a week, from Monday on. */
export const nomesDosDias = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const;
/** A Monday, from which weeks are counted. */
const SEGUNDA = '2024-01-01';

/** Place of a date 'yyyy-MM-dd' in its week: 0 is Monday, 6 is Sunday. Throws RangeError for an invalid date. */
export const lugarNaSemana = (dia: string): number => ((diferencaDias(SEGUNDA, dia) % 7) + 7) % 7;

/** The seven dates of the week of a date, from Monday on. Throws RangeError for an invalid date. */
export function diasDaSemana(dia: string): string[] {
  const segunda = somarDias(dia, -lugarNaSemana(dia));
  return nomesDosDias.map((_, lugar) => somarDias(segunda, lugar));
}

/** 'Segunda' for a Monday. Throws RangeError for an invalid date. */
export const nomeDoDia = (dia: string): string => nomesDosDias[lugarNaSemana(dia)] ?? '';
