import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { lugaresRepetidos, semAcento } from '#platform/shared/text.ts';

/** A permit is worth a shift, and never more than a day (decision 220). */
export const HORAS_DE_UM_DIA = 24;

interface Modelo {
  readonly itens: readonly { readonly pergunta: string | null }[];
  readonly treinamentos: readonly { readonly papel: string | null; readonly curso: { readonly id: number } | null }[];
}

/** Refuses an item or a training that stands there twice. What was refused already is null. */
export function conferirModelo({ itens, treinamentos }: Modelo, recusar: Recusar): void {
  for (const lugar of lugaresRepetidos(itens.map(({ pergunta }) => pergunta && semAcento(pergunta))))
    recusar(`itens.${lugar}.pergunta`, 'Este item já está na lista');
  for (const lugar of lugaresRepetidos(
    treinamentos.map(({ papel, curso }) => (papel && curso ? `${papel}-${curso.id}` : null)),
  ))
    recusar(`treinamentos.${lugar}.curso`, 'Este curso já está na lista para estas pessoas');
}
