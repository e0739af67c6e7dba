import { Text } from '@mantine/core';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconCancelar, IconConfirmado } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { totalFolha, transicoesDoPlanejamento } from './andamento.contract.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { verboDoTipo } from './tabelas-reajustes.rules.ts';

/** Whom the application meets, what it costs by month and from when, before it is confirmed. */
function OQueSeAplica({ id }: { id: number }) {
  const total = useEndpoint(totalFolha, { params: { id } });
  const lido = useEndpoint(planejamento.obter, { params: { id } });
  if (!total.data) return <Unread of={total} esqueleto={<FormSkeleton linhas={1} />} />;
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={1} />} />;
  const { alteradas, diferenca } = total.data;
  const dia = formatarData(lido.data.data);
  const quem =
    alteradas == null
      ? null
      : plural(alteradas, 'talento passa a receber outro salário', 'talentos passam a receber outro salário');
  const quanto = diferenca == null ? null : `diferença de ${formatarDinheiro(diferenca)} por mês na folha`;
  return (
    <Text mb="sm" fw={600}>
      {[quem && `${quem} em ${dia}`, quanto].filter(Boolean).join(', ') || `Vale em ${dia}`}.
    </Text>
  );
}

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
  detalhe: ({ id }: { id: number }, verbo: string) => (verbo === 'cancelarReajuste' ? null : <OQueSeAplica id={id} />),
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
