import type { Series } from './cartesian.ts';
import styles from './charts.module.css';
import { chartColor, type Tone } from './tones.ts';

/** The tone of a series: its own, the accent where there is only one, otherwise the colours in their order. */
export const toneOf = (series: readonly Series[], index: number): Tone =>
  series[index]?.tom ?? (series.length === 1 ? 'acento' : (((index % 9) + 1) as Tone));

/** Which colour is whose. */
export function SeriesLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ nome }, index) => (
        <li key={nome}>
          <span className={styles.swatch} style={{ background: chartColor(toneOf(series, index)) }} />
          {nome}
        </li>
      ))}
    </ul>
  );
}
