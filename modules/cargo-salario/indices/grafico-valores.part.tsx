import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';

interface Ponto {
  readonly data: string;
  readonly valor: string;
}

/** The value of an index over time, as steps: it holds until the next one. The table beside it says the same in words. */
export default function GraficoDeValores({ pontos }: { pontos: readonly Ponto[] }) {
  // A picture needs binary numbers; nothing is calculated with them.
  const data = pontos.map(({ data: dia, valor }) => ({ dia: formatarData(dia), valor: Number(valor) }));
  return (
    <div role="img" aria-label={`Gráfico dos ${pontos.length} valores do índice, do mais antigo ao mais recente`}>
      <LineChart
        h={200}
        data={data}
        dataKey="dia"
        series={[{ name: 'valor', label: 'Valor', color: 'blue.7' }]}
        curveType="stepAfter"
        valueFormatter={(valor) => formatarDinheiro(valor.toFixed(2))}
        yAxisProps={{ width: 96, domain: ['auto', 'auto'] }}
        gridAxis="y"
      />
    </div>
  );
}
