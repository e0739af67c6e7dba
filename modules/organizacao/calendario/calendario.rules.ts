import { diferencaDias } from '#platform/shared/format/data.ts';

/** Where the own calendar stands, and how it is called. */
export const CAMINHO = '/meu-calendario';
export const TITULO = 'Meu calendário';

/** Days that one reading on the screen may ask for: a month with the weeks around it. */
export const MAIOR_PERIODO = 62;

/** Days around today that a calendar program gets. */
export const DIAS_DO_CALENDARIO = { antes: 30, depois: 180 } as const;

/** Why a period of calendar dates 'yyyy-MM-dd' cannot be read, in words for the person; null when it can. */
export function dentroDoLimite(inicio: string, fim: string): string | null {
  if (fim < inicio) return 'A data final deve ser igual ou posterior à data inicial.';
  return diferencaDias(inicio, fim) >= MAIOR_PERIODO ? `O período é de no máximo ${MAIOR_PERIODO} dias.` : null;
}
