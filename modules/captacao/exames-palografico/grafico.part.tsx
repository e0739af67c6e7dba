import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';

/** Strokes per interval as bars, with the average across. The table below has the same figures and their differences. */
export default function GraficoDoExame({ intervalos, media }: { intervalos: readonly number[]; media: string }) {
  return (
    <CartesianChart
      titulo="Traços por intervalo"
      ordem={3}
      categoria="Intervalo"
      categorias={intervalos.map((_, lugar) => ({ chave: String(lugar), rotulo: `${lugar + 1}º` }))}
      series={[{ nome: 'Traços', valores: intervalos }]}
      referencias={[{ rotulo: `Média ${media.replace('.', ',')}`, valor: Number(media) }]}
      inteiros
      escrever={formatarInteiro}
      altura={220}
      tabela={null}
    />
  );
}
