import { type CartesianInput, type CartesianLayout, cartesianLayout, type Figure } from './cartesian.ts';
import { ChartFigure, type ChartProps, type ChartTable, MarkGroup } from './chart-figure.tsx';
import styles from './charts.module.css';
import { DrawnText } from './drawn-text.tsx';
import { summary } from './marks.ts';
import { SeriesLegend, toneOf } from './series.tsx';
import { chartColor, type Tone } from './tones.ts';

interface Props extends ChartProps, Omit<CartesianInput, 'largura' | 'altura'> {
  /** What a category is, over the first column of the table: 'Mês'. */
  readonly categoria: string;
  /** Height of what does not lie, in pixels. */
  readonly altura?: number;
}

const kindOf = ({ series }: Props): string => {
  const lines = series.filter(({ forma = 'barras' }) => forma !== 'barras').length;
  if (lines === 0) return 'Gráfico de barras';
  return lines === series.length ? 'Gráfico de linha' : 'Gráfico de barras e linha';
};

function tableOf({ categoria, categorias, series, escrever }: Props): ChartTable {
  return {
    colunas: [categoria, ...series.map(({ nome }) => nome)],
    linhas: categorias.map(({ chave, rotulo }, at) => ({
      chave,
      celulas: [
        rotulo,
        ...series.map(({ valores }) => {
          const valor = valores[at] ?? null;
          return valor === null ? '–' : escrever(valor);
        }),
      ],
    })),
  };
}

/** Bars, lines, or both over the same categories: standing or lying, side by side or one upon the other. */
export function CartesianChart(props: Props) {
  const { categorias, series, altura = 240, tabela, escrever } = props;
  const named = series.flatMap(({ valores }) =>
    valores.flatMap((valor, at) => (valor === null ? [] : [{ rotulo: categorias[at]?.rotulo ?? '', valor }])),
  );
  return (
    <ChartFigure
      {...props}
      tabela={tabela === undefined ? tableOf(props) : tabela}
      resumo={summary(kindOf(props), named, escrever)}
      vazio={named.length === 0}
      layout={(largura) => cartesianLayout({ ...props, largura, altura })}
      marks={({ figures }) => figures}
      draw={(layout) => <Drawn layout={layout} series={series} />}
      legenda={series.length > 1 && <SeriesLegend series={series} />}
    />
  );
}

function Drawn({ layout, series }: { layout: CartesianLayout; series: Props['series'] }) {
  const { plot, ticks, labels, figures, paths, references, lying } = layout;
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  return (
    <>
      <g aria-hidden>
        {ticks.map(({ text, at }) => (
          <g key={text}>
            <line className={styles.grid} x1={plot.x} x2={right} y1={at} y2={at} />
            <DrawnText lines={[text]} x={plot.x - 8} y={at + 4} anchor="end" dim />
          </g>
        ))}
        {labels.map(({ chave, lines, x, y, anchor, cut, whole }) => (
          <DrawnText key={chave} lines={lines} x={x} y={y} anchor={anchor} whole={cut ? whole : null} dim={!lying} />
        ))}
        {paths.map((path) => (
          <path
            key={path.series}
            className={styles.path}
            d={path.d}
            style={{ stroke: chartColor(toneOf(series, path.series)) }}
          />
        ))}
      </g>
      {figures.map((figure) => (
        <MarkGroup key={figure.id} mark={figure}>
          <Shape figure={figure} tone={toneOf(series, figure.series)} />
        </MarkGroup>
      ))}
      <g aria-hidden>
        {figures.map(
          ({ id, value }) =>
            value && <DrawnText key={id} lines={[value.text]} x={value.x} y={value.y} anchor={value.anchor} strong />,
        )}
        {references.map(({ rotulo, text, at }) =>
          lying ? (
            <g key={rotulo}>
              <line className={styles.reference} x1={at} x2={at} y1={plot.y - 4} y2={bottom} />
              <DrawnText lines={[text]} x={at} y={plot.y - 9} anchor={at > plot.width / 2 + plot.x ? 'end' : 'start'} />
            </g>
          ) : (
            <g key={rotulo}>
              <line className={styles.reference} x1={plot.x} x2={right} y1={at} y2={at} />
              <DrawnText lines={[text]} x={right} y={at - 5} anchor="end" strong />
            </g>
          ),
        )}
      </g>
    </>
  );
}

function Shape({ figure: { kind, radius, rect, x, y }, tone }: { figure: Figure; tone: Tone }) {
  const color = chartColor(tone);
  return (
    <>
      {kind === 'bar' ? (
        <rect
          className={styles.shape}
          {...rect}
          rx={Math.min(3, rect.width / 2, rect.height / 2)}
          style={{ fill: color }}
        />
      ) : (
        <>
          <rect className={styles.reach} {...rect} />
          <circle className={styles.dot} cx={x} cy={y} r={radius} style={{ fill: color }} />
        </>
      )}
    </>
  );
}
