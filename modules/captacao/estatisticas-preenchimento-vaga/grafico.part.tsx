import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Funnel, FunnelChart, LabelList, ResponsiveContainer, Tooltip } from 'recharts';
import { coresDeGrafico } from '#platform/web/ui/chart-colors.ts';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import type { Quadro } from './estatisticas.contract.ts';

/** Bars of one picture; the table has the others. */
const BARRAS = 12;
/** Size of a funnel where there is room, in pixels. */
const FUNIL = { largura: 600, altura: 550 };

interface Ponto {
  readonly chave: string;
  readonly rotulo: string;
  readonly valor: number;
}

interface Props {
  readonly quadro: Quadro;
  readonly onEscolher: (chave: string) => void;
}

const numero = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const curto = (texto: string, maximo: number) => (texto.length > maximo ? `${texto.slice(0, maximo - 1)}…` : texto);

/** One picture of the statistics. The table beside it says the same in words and is what keyboards and readers use. */
export default function GraficoDoQuadro({ quadro, onEscolher }: Props) {
  const phone = usePhone();
  const { forma, medida, titulo } = quadro;
  const linhas = forma === 'barras' ? quadro.linhas.slice(0, BARRAS) : quadro.linhas;
  const data = linhas.map(({ chave, rotulo, valor }) => ({
    chave,
    rotulo,
    valor,
    curto: curto(rotulo, phone ? 16 : 26),
  }));
  const escolher = (ponto: unknown) => {
    const { chave } = ((ponto as { payload?: Ponto }).payload ?? ponto) as Ponto;
    if (chave !== undefined) onEscolher(chave);
  };
  return (
    <div role="img" aria-label={`Gráfico: ${titulo}. Os mesmos números estão na tabela.`}>
      {forma === 'funil' ? (
        <Funil data={data} onEscolher={escolher} />
      ) : forma === 'linha' ? (
        <LineChart
          h={260}
          data={data}
          dataKey="rotulo"
          series={[{ name: 'valor', label: medida, color: coresDeGrafico[1] }]}
          valueFormatter={numero}
          curveType="linear"
          gridAxis="y"
          activeDotProps={{ r: 6, cursor: 'pointer', onClick: (_: unknown, dot: unknown) => escolher(dot) }}
        />
      ) : (
        <BarChart
          h={forma === 'barras' ? Math.max(140, data.length * 34 + 40) : 260}
          data={data}
          dataKey={forma === 'barras' ? 'curto' : 'rotulo'}
          orientation={forma === 'barras' ? 'vertical' : 'horizontal'}
          series={[{ name: 'valor', label: medida, color: coresDeGrafico[1] }]}
          valueFormatter={numero}
          withBarValueLabel
          gridAxis={forma === 'barras' ? 'x' : 'y'}
          barChartProps={{ margin: { top: 20, right: 28 } }}
          yAxisProps={forma === 'barras' ? { width: phone ? 110 : 170, interval: 0 } : { allowDecimals: false }}
          xAxisProps={forma === 'barras' ? {} : { interval: phone ? 'preserveStartEnd' : 0 }}
          barProps={{ radius: 3, maxBarSize: 40, cursor: 'pointer', isAnimationActive: false, onClick: escolher }}
          tooltipAnimationDuration={0}
        />
      )}
    </div>
  );
}

interface Fatia {
  readonly index?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Names stand in one line each, right of the widest slice: recharts would break them by the width of their own. */
function RotuloDaFatia({
  index = 0,
  x = 0,
  y = 0,
  width = 0,
  height = 0,
  data,
  letra,
}: Fatia & { data: readonly Ponto[]; letra: number }) {
  const ponto = data[index];
  if (!ponto) return null;
  const maior = Math.max(...data.map(({ valor }) => valor));
  const borda = x + width / 2 + (ponto.valor === 0 ? width : (width * maior) / ponto.valor) / 2;
  return (
    <text x={borda + 10} y={y + height / 2} dominantBaseline="middle" fontSize={letra} fill="var(--app-grafico-rotulo)">
      {curto(ponto.rotulo, letra < 12 ? 18 : 28)}
    </text>
  );
}

function Funil({ data, onEscolher }: { data: readonly Ponto[]; onEscolher: (ponto: unknown) => void }) {
  const phone = usePhone();
  const altura = phone ? 320 : Math.min(FUNIL.altura, 80 + data.length * 94);
  const fatias = data.map((ponto, lugar) => ({ ...ponto, fill: coresDeGrafico[lugar % coresDeGrafico.length] }));
  const letra = phone ? 11 : 13;
  return (
    <ResponsiveContainer width="100%" height={altura} style={{ maxWidth: FUNIL.largura, margin: '0 auto' }}>
      <FunnelChart margin={{ right: phone ? 130 : 190, left: 8, top: 8, bottom: 8 }}>
        <Tooltip formatter={(valor) => numero(Number(valor))} />
        <Funnel
          dataKey="valor"
          nameKey="rotulo"
          data={fatias}
          isAnimationActive={false}
          lastShapeType="rectangle"
          stroke="var(--app-grafico-fundo)"
          cursor="pointer"
          onClick={onEscolher}
        >
          <LabelList
            dataKey="rotulo"
            content={(props) => <RotuloDaFatia {...(props as Fatia)} data={data} letra={letra} />}
          />
          <LabelList
            position="center"
            dataKey="valor"
            fill="var(--app-grafico-fundo)"
            stroke="var(--app-grafico-rotulo)"
            strokeWidth={3}
            paintOrder="stroke"
            fontSize={letra}
            fontWeight={600}
            style={{ pointerEvents: 'none' }}
          />
        </Funnel>
      </FunnelChart>
    </ResponsiveContainer>
  );
}
