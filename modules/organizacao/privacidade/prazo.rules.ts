import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import type { FatosDaPrevia } from './previa-da-anonimizacao.contract.ts';

/**
 * Last day whose term of `meses` months is over on the day `ate`; all days are 'yyyy-MM-dd'. Adding months cuts the 31st down to shorter
 * months, so it is not simply the day found by going back.
 */
export function ultimoDiaVencido(meses: number, ate: string): string {
  let dia = somarDias(somarMeses(ate, -meses), 3);
  while (somarMeses(dia, meses) > ate) dia = somarDias(dia, -1);
  return dia;
}

/** Of what stays with a reason, how many by each, in the order in which the reasons come; null is who goes. */
export function mantidosPorMotivo(motivos: readonly (string | null)[]): FatosDaPrevia['mantidos'] {
  const porMotivo = Map.groupBy(
    motivos.filter((motivo) => motivo !== null),
    (motivo) => motivo,
  );
  return [...porMotivo].map(([motivo, { length: quantidade }]) => ({ motivo, quantidade }));
}
