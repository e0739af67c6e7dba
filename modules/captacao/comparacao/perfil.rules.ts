import { diferencaDias } from '#platform/shared/format/data.ts';
import { mesesDe } from '#platform/shared/format/duracao.ts';

/** From when to when somebody worked somewhere; no end where they still do. */
export interface Periodo {
  readonly de: string;
  readonly ate: string | null;
}

/**
 * How long somebody has worked, in whole months: takes periods (dates 'yyyy-MM-dd', no end: up to today) in any order and today.
 * Jobs held at the same time count once, what begins after today not at all.
 */
export function mesesDeExperiencia(periodos: readonly Periodo[], hoje: string): number {
  const emOrdem = periodos
    .map(({ de, ate }) => ({ de, ate: ate === null || ate > hoje ? hoje : ate }))
    .filter(({ de, ate }) => de <= ate)
    .sort((a, b) => a.de.localeCompare(b.de));
  let dias = 0;
  let contadoAte = '';
  for (const { de, ate } of emOrdem) {
    if (ate <= contadoAte) continue;
    dias += diferencaDias(de > contadoAte ? de : contadoAte, ate);
    contadoAte = ate;
  }
  return mesesDe(dias);
}

/** Years of a job: '2019 a 2023', '2021' or 'desde 2021'. */
export function anosDe({ de, ate }: Periodo): string {
  const [inicio, fim] = [de.slice(0, 4), ate?.slice(0, 4)];
  if (fim === undefined) return `desde ${inicio}`;
  return inicio === fim ? inicio : `${inicio} a ${fim}`;
}
