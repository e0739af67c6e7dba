import { somarDias } from '#platform/shared/format/data.ts';

/** Days within which an investigation is finished where the company says nothing else. */
const DIAS_PARA_INVESTIGAR = 30;

/** Until when the accident of a day is investigated: thirty days after it, and never before the investigation begins. */
export function prazoDaInvestigacao(acidente: string, inicio: string): string {
  const prazo = somarDias(acidente, DIAS_PARA_INVESTIGAR);
  return prazo < inicio ? inicio : prazo;
}
