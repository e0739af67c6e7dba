import { somarDias, somarMeses } from '#platform/shared/format/data.ts';

/**
 * Last day whose term of `meses` months is over on the day `ate`; all days are 'yyyy-MM-dd'. Adding months cuts the 31st down to shorter
 * months, so it is not simply the day found by going back.
 */
export function ultimoDiaVencido(meses: number, ate: string): string {
  let dia = somarDias(somarMeses(ate, -meses), 3);
  while (somarMeses(dia, meses) > ate) dia = somarDias(dia, -1);
  return dia;
}
