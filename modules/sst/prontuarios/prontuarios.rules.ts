import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatarData } from '#platform/shared/format/data.ts';

/** A conclusion as the form has it; what was refused is null. Day as 'yyyy-MM-dd'. */
export interface ConclusaoDigitada {
  readonly data: string | null;
  readonly apto: string | null;
  readonly observacao: string | null;
}

/** Refuses a conclusion that does not say wherein the talent is restricted or unfit for (NR-7: the certificate names it). */
export function conferirConclusoes(conclusoes: readonly ConclusaoDigitada[], recusar: Recusar): void {
  for (const [lugar, { apto, observacao }] of conclusoes.entries())
    if (apto !== null && apto !== 'A' && observacao === null)
      recusar(`conclusoes.${lugar}.observacao`, 'Observação é obrigatória quando há restrição ou inaptidão');
}

/** Why a conclusion may not be of `data` in a record of `prontuario`, or null. Days as 'yyyy-MM-dd'. */
export function recusaDoDiaDaConclusao(
  data: string,
  { prontuario, hoje }: { readonly prontuario: string; readonly hoje: string },
): string | null {
  if (data > hoje) return 'A data ainda não chegou';
  return data < prontuario ? `A conclusão não pode ser antes do prontuário, de ${formatarData(prontuario)}.` : null;
}
