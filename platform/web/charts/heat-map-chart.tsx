import { Fragment } from 'react';
import { LINE } from './cartesian.ts';
import { ChartFigure, type ChartProps, MarkGroup } from './chart-figure.tsx';
import styles from './charts.module.css';
import { DrawnText } from './drawn-text.tsx';
import { type HeatMapInput, heatMapLayout } from './heat-map.ts';
import { summary } from './marks.ts';

interface Props extends ChartProps, Omit<HeatMapInput, 'largura'> {
  /** What a row is, over the first column of the table. */
  readonly categoria: string;
}

/** How much of the colour the greatest value takes, in percent: the text still reads on it, whatever the colour is, in light and dark. */
const STRONGEST = 34;

/** Values at the crossings of rows and columns, the greater the stronger: a Nine Box, absences by weekday and month. */
export function HeatMapChart(props: Props) {
  const { linhas, colunas, celulas, categoria, escrever, tabela } = props;
  const cell = (linha: string, coluna: string) => celulas.find((one) => one.linha === linha && one.coluna === coluna);
  const nameOf = (linha: string, coluna: string) =>
    [linhas.find(({ chave }) => chave === linha)?.rotulo, colunas.find(({ chave }) => chave === coluna)?.rotulo].join(
      ', ',
    );
  return (
    <ChartFigure
      {...props}
      tabela={
        tabela === undefined
          ? {
              colunas: [categoria, ...colunas.map(({ rotulo }) => rotulo)],
              linhas: linhas.map(({ chave, rotulo }) => ({
                chave,
                celulas: [
                  rotulo,
                  ...colunas.map((coluna) => {
                    const found = cell(chave, coluna.chave);
                    return found ? [found.titulo, escrever(found.valor)].filter(Boolean).join(': ') : '–';
                  }),
                ],
              })),
            }
          : tabela
      }
      resumo={summary(
        'Mapa de calor',
        celulas.map(({ linha, coluna, titulo, valor }) => ({ rotulo: titulo ?? nameOf(linha, coluna), valor })),
        escrever,
      )}
      vazio={celulas.length === 0}
      layout={(largura) => heatMapLayout({ ...props, largura })}
      marks={({ figures }) => figures}
      draw={({ rows, columns, legend, figures }) => (
        <>
          <g aria-hidden>
            {rows.map(({ chave, lines, y, cut, whole }) => (
              <DrawnText key={chave} lines={lines} x={0} y={y} whole={cut ? whole : null} dim />
            ))}
            {columns.map(({ chave, lines, x, cut, whole }) => (
              <DrawnText key={chave} lines={lines} x={x} y={LINE - 3} anchor="middle" whole={cut ? whole : null} dim />
            ))}
            {legend.map(({ chave, lines, y }) => (
              <DrawnText key={chave} lines={lines} x={0} y={y} dim />
            ))}
          </g>
          {figures.map((figure) => (
            <MarkGroup key={figure.id} mark={figure}>
              <rect
                className={styles.cell}
                {...figure.rect}
                rx={4}
                style={{
                  fill: `color-mix(in srgb, var(--app-grafico-acento) ${Math.round(4 + figure.strength * (STRONGEST - 4))}%, var(--app-grafico-fundo))`,
                }}
              />
            </MarkGroup>
          ))}
          <g aria-hidden>
            {figures.map(({ id, rect, title, value, rotulo }) => (
              <Fragment key={id}>
                <DrawnText lines={title.lines} x={rect.x + 6} y={rect.y + LINE + 2} whole={title.cut ? rotulo : null} />
                <DrawnText
                  lines={[value]}
                  x={rect.x + rect.width / 2}
                  y={title.lines.length > 0 ? rect.y + rect.height - 10 : rect.y + rect.height / 2 + 4}
                  anchor="middle"
                  strong
                />
              </Fragment>
            ))}
          </g>
        </>
      )}
    />
  );
}
