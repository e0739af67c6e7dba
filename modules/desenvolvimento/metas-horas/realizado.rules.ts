import { somarMeses } from '#platform/shared/format/data.ts';
import { formatarHoras } from '#platform/shared/format/hora.ts';
import { doMes } from './metas-horas.rules.ts';

/** The first days of the months from one day to another, both included, in order; at most `limite`. */
export function mesesEntre(de: string, ate: string, limite: number): string[] {
  const meses: string[] = [];
  for (let mes = doMes(de); mes <= doMes(ate) && meses.length < limite; mes = somarMeses(mes, 1)) meses.push(mes);
  return meses;
}

/** A month of the report: 'yyyy-MM-01', hours as 'h:mm', and hundredths of the goal as a decimal text; null where there is no goal. */
export interface MesRealizado {
  readonly mes: string;
  readonly meta: string | null;
  readonly realizado: string;
  readonly minutos: number;
  readonly minutosDaMeta: number | null;
  readonly falta: string | null;
  readonly atingido: string | null;
}

/** Whole per cents and two places of a goal in minutes that were reached: '87.50'. Null without a goal. */
const porcento = (minutos: number, meta: number | null): string | null => {
  if (!meta) return null;
  const partes = Math.floor((minutos * 10_000) / meta);
  return `${Math.floor(partes / 100)}.${String(partes % 100).padStart(2, '0')}`;
};

/**
 * Each month with its goal and what was done. A goal holds from its month until that of the next one (§5, hour goals); months before the first
 * goal have none. `metas` by month in order, minutes; `feitos` minutes by month.
 */
export function mesesRealizados(
  meses: readonly string[],
  metas: readonly { readonly mes: string; readonly minutos: number }[],
  feitos: ReadonlyMap<string, number>,
): MesRealizado[] {
  return meses.map((mes) => {
    const meta = metas.findLast((uma) => uma.mes <= mes)?.minutos ?? null;
    const minutos = feitos.get(mes) ?? 0;
    return {
      mes,
      meta: meta === null ? null : formatarHoras(meta),
      realizado: formatarHoras(minutos),
      minutos,
      minutosDaMeta: meta,
      falta: meta === null ? null : formatarHoras(Math.max(0, meta - minutos)),
      atingido: porcento(minutos, meta),
    };
  });
}
