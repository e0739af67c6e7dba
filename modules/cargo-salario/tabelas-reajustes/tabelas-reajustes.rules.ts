import { formatarData } from '#platform/shared/format/data.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import type { WorkflowRules } from '#platform/shared/workflow.ts';

/** The state of a planning; `ehUltimo` is true of the last applied one of the company. */
export interface EstadoDoPlanejamento {
  readonly aprovada: boolean;
  readonly tipoReajuste: 'T' | 'F' | 'I';
  readonly ehUltimo: boolean;
  readonly existeHistoricoConfirmado: boolean;
}

export type VerboDoPlanejamento =
  | 'aplicarColaboradores'
  | 'aplicarFaixasSalariais'
  | 'aplicarIndices'
  | 'cancelarReajuste';

/** Why a planning is not applied as one of this type. */
const semAplicar = (tipo: string) => ({
  recusa: 'Este planejamento já foi aplicado.',
  recusaDe: ({ aprovada }: EstadoDoPlanejamento) => (aprovada ? null : `Este planejamento não é de ${tipo}.`),
});

/** Application and cancellation of a planning (decision U-0085). */
export const regrasDoPlanejamento: WorkflowRules<EstadoDoPlanejamento, VerboDoPlanejamento> = {
  aplicarColaboradores: {
    de: [{ aprovada: [false], tipoReajuste: ['T'] }],
    para: { aprovada: true },
    ...semAplicar('talentos'),
  },
  aplicarFaixasSalariais: {
    de: [{ aprovada: [false], tipoReajuste: ['F'] }],
    para: { aprovada: true },
    ...semAplicar('faixas salariais'),
  },
  aplicarIndices: {
    de: [{ aprovada: [false], tipoReajuste: ['I'] }],
    para: { aprovada: true },
    ...semAplicar('índices'),
  },
  cancelarReajuste: {
    de: [{ aprovada: [true], ehUltimo: [true], existeHistoricoConfirmado: [false] }],
    para: { aprovada: false },
    recusa: 'Só o último planejamento aplicado, sem histórico confirmado pela folha de pagamento, pode ser cancelado.',
  },
};

/** The verb that applies a planning of a type. */
export const verboDoTipo: Readonly<Record<'T' | 'F' | 'I', VerboDoPlanejamento>> = {
  T: 'aplicarColaboradores',
  F: 'aplicarFaixasSalariais',
  I: 'aplicarIndices',
};

/** Why rows of a planning cannot be applied. */
export type Impedimento = 'SEM_HISTORICO' | 'HISTORICO_POSTERIOR' | 'SEM_VALOR' | 'MUDOU' | 'SEM_AMBIENTE' | 'ALTO';

/** Rows that cannot be applied for one reason: the names of some, and how many they are. */
export interface Impedidos {
  readonly motivo: Impedimento;
  readonly nomes: readonly string[];
  readonly total: number;
}

/** The sentence for rows that cannot be applied on `data` ('yyyy-MM-dd'): 'Ana, Bia e mais 3: ...'. */
export function fraseDoImpedimento({ motivo, nomes, total }: Impedidos, data: string): string {
  const dia = formatarData(data);
  const frases: Record<Impedimento, string> = {
    SEM_HISTORICO: `sem histórico em vigor em ${dia}`,
    HISTORICO_POSTERIOR: `já há histórico em ${dia} ou depois`,
    SEM_VALOR: `sem valor em vigor em ${dia}`,
    MUDOU: 'o valor atual mudou depois que o reajuste foi calculado; refaça o reajuste',
    SEM_AMBIENTE: 'a empresa exige ambiente e função propostos',
    ALTO: 'o valor proposto passa do maior que se guarda',
  };
  return `${primeirosEResto(nomes, nomes.length, { total })}: ${frases[motivo]}.`;
}
