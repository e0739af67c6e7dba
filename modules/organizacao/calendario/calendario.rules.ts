import { diferencaDias, somarDias } from '#platform/shared/format/data.ts';
import { lugarNaSemana } from '#platform/shared/format/semana.ts';

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

/** The dates of the page of a month 'yyyy-MM': whole weeks from Monday to Sunday. Throws RangeError for what is no month. */
export function diasDoMes(mes: string): string[] {
  const primeiro = `${mes}-01`;
  const ultimo = somarDias(mesVizinho(mes, 1).concat('-01'), -1);
  const inicio = somarDias(primeiro, -lugarNaSemana(primeiro));
  const fim = somarDias(ultimo, 6 - lugarNaSemana(ultimo));
  return Array.from({ length: diferencaDias(inicio, fim) + 1 }, (_, dia) => somarDias(inicio, dia));
}

/** The month 'yyyy-MM' so many months away from another. */
export function mesVizinho(mes: string, distancia: number): string {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  const meses = ano * 12 + (numero - 1) + distancia;
  return `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`;
}
