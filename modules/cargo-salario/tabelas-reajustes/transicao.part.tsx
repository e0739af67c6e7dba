import type { Stored } from '#platform/shared/contract/resource.ts';
import { IconCancelar, IconConfirmado } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDoPlanejamento } from './andamento.contract.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { verboDoTipo } from './tabelas-reajustes.rules.ts';

const andamento = {
  verbos: transicoesDoPlanejamento,
  icones: {
    aplicarColaboradores: IconConfirmado,
    aplicarFaixasSalariais: IconConfirmado,
    aplicarIndices: IconConfirmado,
    cancelarReajuste: IconCancelar,
  },
  renova: '/api/cargo-salario',
  lista: planejamento.path,
} as const;

interface Aberto extends Stored {
  readonly nome: string | null;
  readonly tipoReajuste: 'T' | 'F' | 'I' | null;
}

/** The verbs of a planning as actions, of the three that apply only the one of its type, and the dialog that carries one out. */
export function useTransicoesDoPlanejamento() {
  const { todas, dialogo } = useTransitions(andamento);
  const doPlanejamento = (registro: Aberto) =>
    todas(registro, registro.nome ?? '', [verboDoTipo[registro.tipoReajuste ?? 'T'], 'cancelarReajuste']);
  return { doPlanejamento, dialogo };
}

/** Whether a planning was applied. */
export function SituacaoDoPlanejamento({ aprovada }: { aprovada: boolean }) {
  return aprovada ? <StatusBadge tom="sucesso">Aplicado</StatusBadge> : <StatusBadge tom="info">Planejado</StatusBadge>;
}
