import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';

interface Ponto {
  readonly data: string;
  readonly valor: string;
}

/** The value of an index over time, as steps: it holds until the next one. The list below says the same in words. */
export default function GraficoDeValores({ pontos }: { pontos: readonly Ponto[] }) {
  return (
    <CartesianChart
      titulo="Evolução do valor"
      ordem={3}
      categoria="Data"
      categorias={pontos.map(({ data }) => ({ chave: data, rotulo: formatarData(data) }))}
      // A picture needs binary numbers; nothing is calculated with them.
      series={[{ nome: 'Valor', forma: 'linha', degraus: true, valores: pontos.map(({ valor }) => Number(valor)) }]}
      doZero={false}
      escrever={(valor) => formatarDinheiro(valor.toFixed(2))}
      altura={220}
      tabela={null}
    />
  );
}
