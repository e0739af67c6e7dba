import type { Recusar } from '#platform/shared/contract/field-schema.ts';

export const MAXIMO_DE_DOSES = 20;

/** A dose of a vaccine: its place in the course and the days until the one after it. */
export interface DoseDaVacina {
  readonly id: number | null;
  readonly numeroDose: number | null;
  readonly diasProximaDose: number | null;
}

/** What is typed of a vaccine; what was refused is null. */
export interface DosesDaVacina {
  readonly quantidadeDoses: number | null;
  readonly doses: readonly DoseDaVacina[];
}

/**
 * The doses of a vaccine that has `quantidade` of them: numbered from 1, those there are keep their id and days, nothing follows the
 * last one.
 */
export function dosesPara(quantidade: number, doses: readonly DoseDaVacina[]): DoseDaVacina[] {
  return Array.from({ length: Math.min(Math.max(quantidade, 0), MAXIMO_DE_DOSES) }, (_, lugar) => ({
    id: doses[lugar]?.id ?? null,
    numeroDose: lugar + 1,
    diasProximaDose: lugar === quantidade - 1 ? null : (doses[lugar]?.diasProximaDose ?? null),
  }));
}

/** Refuses a dose, but the last, that does not say when the next one comes (V-0552). */
export function conferirDoses({ quantidadeDoses, doses }: DosesDaVacina, recusar: Recusar): void {
  for (const [lugar, { diasProximaDose }] of dosesPara(quantidadeDoses ?? 0, doses)
    .slice(0, -1)
    .entries())
    if (diasProximaDose === null) recusar(`doses.${lugar}.diasProximaDose`, 'Dias para a próxima dose é obrigatório');
}
