import { Fragment } from 'react';
import { ChartFigure, type ChartProps, MarkGroup } from './chart-figure.tsx';
import styles from './charts.module.css';
import { doughnutLayout, type Slice } from './doughnut.ts';
import { DrawnText } from './drawn-text.tsx';
import { conversion } from './funnel.ts';
import { summary } from './marks.ts';
import { textWidth } from './text-fit.ts';
import { chartColor } from './tones.ts';

/** Size of the letters of a sum, in pixels, and how much of the hole's radius it may take. */
const SUM = 24;
const INSIDE = 1.7;

interface Props extends ChartProps {
  readonly fatias: readonly Slice[];
  /** What a slice is, over the first column of the table. */
  readonly categoria: string;
  /** What is counted: under the sum in the middle, and over the column of the table. */
  readonly medida: string;
  readonly escrever: (valor: number) => string;
}

/** Parts of a whole. A slice leads to what it is made of: the caller shows that, in the same place with `voltar` or elsewhere. */
export function DoughnutChart(props: Props) {
  const { fatias, categoria, medida, escrever, tabela } = props;
  const total = fatias.reduce((sum, { valor }) => sum + valor, 0);
  return (
    <ChartFigure
      {...props}
      tabela={
        tabela === undefined
          ? {
              colunas: [categoria, medida, 'Percentual'],
              linhas: fatias.map(({ chave, rotulo, valor }) => ({
                chave,
                celulas: [rotulo, escrever(valor), conversion(valor, total)],
              })),
            }
          : tabela
      }
      resumo={summary('Gráfico de rosca', fatias, escrever)}
      vazio={total === 0}
      layout={(width) => doughnutLayout(fatias, width, escrever)}
      marks={({ figures }) => figures}
      draw={({ figures, center, legend, total: sum }) => (
        <>
          {figures.map((figure) => (
            <MarkGroup key={figure.id} mark={figure}>
              <path
                className={styles.slice}
                d={figure.d}
                transform={`translate(${center.x},${center.y})`}
                style={{ fill: chartColor(figure.tone) }}
              />
              <rect
                className={styles.reach}
                x={legend.x}
                y={figure.legend.y}
                width={legend.width}
                height={figure.legend.height}
              />
              <rect
                x={legend.x}
                y={figure.legend.y + 7}
                width={10}
                height={10}
                rx={2}
                style={{ fill: chartColor(figure.tone) }}
              />
            </MarkGroup>
          ))}
          <g aria-hidden>
            {figures.map((figure) => (
              <Fragment key={figure.id}>
                <DrawnText
                  lines={figure.legend.lines}
                  x={legend.x + 18}
                  y={figure.legend.y + 16}
                  whole={figure.legend.cut ? figure.rotulo : null}
                />
                <DrawnText
                  lines={[figure.legend.value]}
                  x={legend.x + legend.width}
                  y={figure.legend.y + 16}
                  anchor="end"
                  strong
                />
              </Fragment>
            ))}
            <text
              className={styles.sum}
              x={center.x}
              y={center.y + 4}
              textAnchor="middle"
              // A long sum, such as one of money, is written smaller: it stays inside of the hole.
              style={{ fontSize: Math.min(SUM, (SUM * center.hole * INSIDE) / textWidth(sum, SUM)) }}
            >
              {sum}
            </text>
            <DrawnText lines={[medida]} x={center.x} y={center.y + 22} anchor="middle" dim />
          </g>
        </>
      )}
    />
  );
}
