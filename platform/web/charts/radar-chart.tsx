import { ChartFigure, type ChartProps, MarkGroup } from './chart-figure.tsx';
import styles from './charts.module.css';
import { DrawnText } from './drawn-text.tsx';
import { RADAR_HEIGHT, type RadarInput, radarLayout } from './radar.ts';
import { SeriesLegend, toneOf } from './series.tsx';
import { chartColor } from './tones.ts';

interface Props extends ChartProps, Omit<RadarInput, 'largura'> {
  /** What an axis is, over the first column of the table: 'Competência'. */
  readonly categoria: string;
}

const written = ({ series, eixos, escrever }: Props) =>
  eixos.map(({ chave, rotulo }, at) => ({
    chave,
    celulas: [rotulo, ...series.map(({ valores }) => (valores[at] == null ? '–' : escrever(valores[at])))],
  }));

/** Values around a middle, as what a job requires against what a person has. Nothing where any of the series is empty. */
export function RadarChart(props: Props) {
  const { categoria, series, eixos, tabela, maximo } = props;
  // Whether it is drawn does not depend on the width.
  if (!radarLayout({ ...props, largura: RADAR_HEIGHT })) return null;
  const names = series.map(({ nome }) => nome).join(' e ');
  return (
    <ChartFigure
      {...props}
      tabela={
        tabela === undefined
          ? { colunas: [categoria, ...series.map(({ nome }) => nome)], linhas: written(props) }
          : tabela
      }
      resumo={`Gráfico de radar: ${names} em ${eixos.length} eixos, na escala de 0 a ${Math.ceil(maximo)}.`}
      vazio={false}
      layout={(largura) => radarLayout({ ...props, largura }) ?? { width: largura, height: 0, empty: true as const }}
      marks={(layout) => ('empty' in layout ? [] : layout.dots)}
      draw={(layout) =>
        'empty' in layout ? null : (
          <>
            <g aria-hidden>
              {layout.rings.map(({ step, d }) => (
                <path key={step} className={styles.ring} d={d} />
              ))}
              {layout.spokes.map(({ chave, x, y }) => (
                <line key={chave} className={styles.grid} x1={layout.center.x} y1={layout.center.y} x2={x} y2={y} />
              ))}
              {layout.shapes.map(({ series: index, d }) => (
                <path
                  key={index}
                  className={styles.area}
                  d={d}
                  style={{ fill: chartColor(toneOf(series, index)), stroke: chartColor(toneOf(series, index)) }}
                />
              ))}
              {layout.rings.map(
                ({ step, y, named }) =>
                  named && (
                    <DrawnText key={step} lines={[String(step)]} x={layout.center.x - 5} y={y + 4} anchor="end" dim />
                  ),
              )}
              {layout.labels.map(({ chave, lines, x, y, anchor, cut, whole }) => (
                <DrawnText key={chave} lines={lines} x={x} y={y} anchor={anchor} whole={cut ? whole : null} />
              ))}
              {layout.key.map(({ chave, lines, y }) => (
                <DrawnText key={chave} lines={lines} x={0} y={y} anchor="start" />
              ))}
            </g>
            {layout.dots.map((dot) => (
              <MarkGroup key={dot.id} mark={dot}>
                <circle className={styles.reach} cx={dot.x} cy={dot.y} r={12} />
                <circle
                  className={styles.dot}
                  cx={dot.x}
                  cy={dot.y}
                  r={4}
                  style={{ fill: chartColor(toneOf(series, dot.series)) }}
                />
              </MarkGroup>
            ))}
          </>
        )
      }
      legenda={<SeriesLegend series={series} />}
    />
  );
}
