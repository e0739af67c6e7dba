import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { FunnelChart } from '#platform/web/charts/funnel-chart.tsx';

interface Props {
  readonly etapas: readonly { readonly chave: string; readonly rotulo: string; readonly valor: number }[];
}

/** How many candidates of a request came to each stage, and which part of those before. */
export default function GraficoDoFunil({ etapas }: Props) {
  return (
    <FunnelChart
      titulo="Candidatos por etapa alcançada"
      medida="Candidatos"
      etapas={etapas}
      escrever={formatarInteiro}
    />
  );
}
