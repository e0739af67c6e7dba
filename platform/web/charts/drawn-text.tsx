import { LINE } from './cartesian.ts';
import styles from './charts.module.css';

interface Props {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The whole of a text that was cut, for the pointer. */
  readonly whole?: string | null;
  readonly strong?: boolean;
  readonly dim?: boolean;
}

/** A text in lines, the first one at `y`. */
export function DrawnText({ lines, x, y, anchor = 'start', whole = null, strong, dim }: Props) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={styles.text}
      data-strong={strong || undefined}
      data-dim={dim || undefined}
    >
      {whole !== null && <title>{whole}</title>}
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? 0 : LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
