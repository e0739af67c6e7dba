import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';

/** A meeting as it is written; what was refused already is null. */
export interface Reuniao {
  readonly tipo: 'O' | 'E' | null;
  readonly pauta: string | null;
  readonly ata: string | null;
  readonly presencas: readonly {
    readonly colaborador: { readonly id: number } | null;
    readonly situacao: string | null;
  }[];
}

/** Refuses an extraordinary meeting without a reason (NR-5, 5.6.4), minutes of a meeting in which nobody was, and a person twice. */
export function conferirReuniao({ tipo, pauta, ata, presencas }: Reuniao, recusar: Recusar): void {
  if (tipo === 'E' && !pauta) recusar('pauta', 'Informe por que a reunião extraordinária foi convocada.');
  if (ata && !presencas.some(({ situacao }) => situacao === 'P'))
    recusar('presencas', 'Informe quem esteve na reunião antes de escrever a ata.');
  for (const lugar of lugaresRepetidos(presencas.map(({ colaborador }) => colaborador?.id ?? null)))
    recusar(`presencas.${lugar}.colaborador`, 'Esta pessoa já está na lista.');
}
