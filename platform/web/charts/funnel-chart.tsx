import { ChartFigure, type ChartProps, MarkGroup } from './chart-figure.tsx';
import styles from './charts.module.css';
import { DrawnText } from './drawn-text.tsx';
import { conversion, funnelLayout, type Stage, type StageFigure } from './funnel.ts';
import { summary } from './marks.ts';

interface Props extends ChartProps {
  readonly etapas: readonly Stage[];
  /** What is counted, over the column of the table: 'Candidatos'. */
  readonly medida: string;
  readonly escrever: (valor: number) => string;
}

/** Stages that narrow, each with its value and the share that came from the one before. */
export function FunnelChart(props: Props) {
  const { etapas, medida, escrever, tabela } = props;
  const first = etapas[0]?.valor ?? 0;
  return (
    <ChartFigure
      {...props}
      tabela={
        tabela === undefined
          ? {
              colunas: ['Etapa', medida, 'Da anterior', 'Da primeira'],
              linhas: etapas.map(({ chave, rotulo, valor }, at) => ({
                chave,
                celulas: [
                  rotulo,
                  escrever(valor),
                  at === 0 ? '–' : conversion(valor, etapas[at - 1]?.valor ?? 0),
                  conversion(valor, first),
                ],
              })),
            }
          : tabela
      }
      resumo={summary('Funil', etapas, escrever)}
      vazio={etapas.every(({ valor }) => valor === 0)}
      layout={(width) => funnelLayout(etapas, width, escrever)}
      marks={({ figures }) => figures}
      draw={({ figures, width }) => (
        <>
          {figures.map((figure) => (
            <MarkGroup key={figure.id} mark={figure}>
              {figure.slope && <path className={styles.slope} d={figure.slope} />}
              <rect className={styles.reach} {...figure.reach} width={width} />
              <rect className={styles.stage} {...figure.rect} rx={Math.min(3, figure.rect.width / 2)} />
            </MarkGroup>
          ))}
          <g aria-hidden>
            {figures.map((figure) => (
              <StageTexts key={figure.id} figure={figure} />
            ))}
          </g>
        </>
      )}
    />
  );
}

function StageTexts({ figure: { label, value, conversion: share, rotulo } }: { figure: StageFigure }) {
  return (
    <>
      <DrawnText lines={label.lines} x={label.x} y={label.y} whole={label.cut ? rotulo : null} strong />
      {share && <DrawnText lines={[share.text]} x={share.x} y={share.y} anchor="end" dim />}
      <DrawnText lines={[value.text]} x={value.x} y={value.y} anchor="middle" strong />
    </>
  );
}
