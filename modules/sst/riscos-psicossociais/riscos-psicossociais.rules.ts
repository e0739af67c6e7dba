import type { Recusar } from '#platform/shared/contract/field-schema.ts';

/** How grave a psychosocial risk was found: B low, M medium, A high. */
export type NivelDoRisco = 'B' | 'M' | 'A';

/** The action that is planned with a received risk; what was left out is null. */
export interface AcaoPlanejada {
  readonly pgr: { readonly id: number } | null;
  readonly acao: string | null;
  readonly meta: string | null;
  readonly responsavelId: number | null;
  readonly previsaoInicio: string | null;
  readonly previsaoTermino: string | null;
}

const PEDIDOS = ['acao', 'meta', 'responsavelId', 'previsaoInicio'] as const;

/**
 * Whether what is done about a risk is planned with it: NR-1 (1.5.5.2) asks a plan of action for what is not kept under control; what was
 * found low may only be watched.
 */
export const pedeAcao = (nivel: NivelDoRisco): boolean => nivel !== 'B';

/** Refuses, at its field, an action that is begun and not told whole, and one that ends before it begins. */
export function conferirAcao(acao: AcaoPlanejada, recusar: Recusar): void {
  const { pgr, previsaoInicio, previsaoTermino } = acao;
  if (pgr === null) return;
  for (const campo of PEDIDOS)
    if (acao[campo] === null) recusar(campo, 'Diga o que será feito, a meta, quem responde e quando começa');
  if (previsaoInicio && previsaoTermino && previsaoTermino < previsaoInicio)
    recusar('previsaoTermino', 'Data de previsão de término é menor que a data de previsão de início.');
}
