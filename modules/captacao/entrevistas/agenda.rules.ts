import { diferencaDias, somarDias } from '#platform/shared/format/data.ts';

const nomes = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const;
/** A Monday, from which weeks are counted. */
const SEGUNDA = '2024-01-01';

/** Place of a date 'yyyy-MM-dd' in its week: 0 is Monday. Throws RangeError for an invalid date. */
const lugarNaSemana = (dia: string): number => (((diferencaDias(SEGUNDA, dia) % 7) + 7) % 7) as number;

/** The seven dates of the week of a date, from Monday on. Throws RangeError for an invalid date. */
export function diasDaSemana(dia: string): string[] {
  const segunda = somarDias(dia, -lugarNaSemana(dia));
  return nomes.map((_, lugar) => somarDias(segunda, lugar));
}

/** 'Segunda' for a Monday. Throws RangeError for an invalid date. */
export const nomeDoDia = (dia: string): string => nomes[lugarNaSemana(dia)] ?? '';
