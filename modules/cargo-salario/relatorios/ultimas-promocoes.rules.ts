import type { Barra } from '#platform/shared/contract/report-summary.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';

interface SalarioDesde {
  readonly data: string;
  readonly salario: string | null;
}

/** The last day until `dia` on which a salary rose; null where it never did. `salarios` oldest first, dates 'yyyy-MM-dd'. */
export function ultimoReajuste(salarios: readonly SalarioDesde[], dia: string): string | null {
  let ultimo: string | null = null;
  let antes: string | null = null;
  for (const { data, salario } of salarios) {
    if (data > dia || salario === null) continue;
    if (antes !== null && compararDinheiro(salario, antes) > 0) ultimo = data;
    antes = salario;
  }
  return ultimo;
}

/** Whole months between two days: from 2026-01-31 to 2026-02-28 is none. */
export function mesesCompletos(de: string, ate: string): number {
  const meses =
    (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7));
  return ate.slice(8) < de.slice(8) ? meses - 1 : meses;
}

const FAIXAS = [
  ['até 6', 0],
  ['7 a 12', 7],
  ['13 a 24', 13],
  ['25 a 36', 25],
  ['mais de 36', 37],
] as const;

/** How many months fall into each band, empty bands included. */
export const faixasDeMeses = (meses: readonly number[]): Barra[] =>
  FAIXAS.map(([rotulo, desde], lugar) => {
    const ate = FAIXAS[lugar + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    const valor = meses.filter((quantos) => quantos >= desde && quantos < ate).length;
    return { rotulo, valor, texto: String(valor) };
  });
