import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

/** Strokes per interval as bars, with the average across. The figures stand in words beside it. */
export default function GraficoDoExame({ intervalos, media }: { intervalos: readonly number[]; media: string }) {
  const data = intervalos.map((tracos, lugar) => ({ intervalo: `${lugar + 1}º`, tracos }));
  return (
    <div
      role="img"
      aria-label={`Gráfico de traços por intervalo: ${intervalos.join(', ')}; média ${media.replace('.', ',')}`}
    >
      <BarChart
        h={220}
        data={data}
        dataKey="intervalo"
        series={[{ name: 'tracos', label: 'Traços', color: 'blue.7' }]}
        referenceLines={[{ y: Number(media), label: `Média ${media.replace('.', ',')}`, color: 'orange.8' }]}
        gridAxis="y"
        withLegend={false}
      />
    </div>
  );
}
