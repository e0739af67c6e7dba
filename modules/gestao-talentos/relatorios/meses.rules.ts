import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import type { Movimento } from './indicadores.rules.ts';

/** A month of the payroll, or the part of it that the period has. */
export interface Mes extends Movimento {
  /** 'MM/yyyy'. */
  readonly mes: string;
  /** All who left, whatever the reason. */
  readonly sairam: number;
  /** Working days, Monday to Friday, and how many of them people were away. */
  readonly dias: number;
  readonly faltas: number;
}

/** A part of a period, both days counted, 'yyyy-MM-dd'. */
export interface Parte {
  readonly dataIni: string;
  readonly dataFim: string;
}

const primeiroDia = (dia: string) => `${dia.slice(0, 7)}-01`;
const ultimoDia = (mes: string) => somarDias(somarMeses(mes, 1), -1);

/**
 * What remains to be counted of a period when the months in `contados` (their first days) are known: the other months, neighbours together. A
 * month of which the period has only a part is never known.
 */
export function partesAContar(dataIni: string, dataFim: string, contados: ReadonlySet<string>): Parte[] {
  const partes: { dataIni: string; dataFim: string }[] = [];
  for (let mes = primeiroDia(dataIni); mes <= dataFim; mes = somarMeses(mes, 1)) {
    const ini = mes < dataIni ? dataIni : mes;
    const fim = ultimoDia(mes) > dataFim ? dataFim : ultimoDia(mes);
    if (contados.has(mes) && ini === mes && fim === ultimoDia(mes)) continue;
    const anterior = partes.at(-1);
    if (anterior && somarDias(anterior.dataFim, 1) === ini) anterior.dataFim = fim;
    else partes.push({ dataIni: ini, dataFim: fim });
  }
  return partes;
}

/** First days of the months that lie whole between two days, in order. */
export function mesesInteiros(dataIni: string, dataFim: string): string[] {
  const meses: string[] = [];
  for (let mes = primeiroDia(dataIni); mes <= dataFim; mes = somarMeses(mes, 1))
    if (mes >= dataIni && ultimoDia(mes) <= dataFim) meses.push(mes);
  return meses;
}
