import { readFileSync, writeFileSync } from 'node:fs';
import { short } from './figures.ts';

/** Figures of one measurement: by what was measured, then by name. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

const FILE = new URL('../figures.json', import.meta.url);

/** Figures that do not depend on the machine: ratios to something measured in the same run, and what plans read. */
const COMPARABLE = /^(razao|lidas|varreduras|paginas)/;

interface Stored {
  versao: string;
  medidas: Record<string, Record<string, Record<string, number>>>;
}

const stored = (): Stored => JSON.parse(readFileSync(FILE, 'utf8')) as Stored;

const comparable = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([what, values]) => {
      const kept = Object.entries(values).flatMap(([name, value]) =>
        COMPARABLE.test(name) && typeof value === 'number' ? [[name, value] as const] : [],
      );
      return kept.length > 0 ? [[what, Object.fromEntries(kept)]] : [];
    }),
  );

/**
 * Prints the figures of a measurement and, beside each that does not depend on the machine, that of the last release
 * (bench/figures.json). With GUARDAR=1 they become those of the release.
 */
export function tell(name: string, figures: Figures): void {
  console.table(figures);
  const release = stored();
  const before = release.medidas[name] ?? {};
  const rows = Object.entries(comparable(figures)).flatMap(([what, values]) =>
    Object.entries(values).map(([figure, agora]) => {
      const antes = before[what]?.[figure];
      const vezes = antes === undefined ? '' : short((agora + Number.EPSILON) / (antes + Number.EPSILON));
      return { medida: what, figure, antes: antes ?? '(nova)', agora, vezes };
    }),
  );
  if (rows.length > 0) {
    console.log(`Comparação com a versão ${release.versao}:`);
    console.table(rows);
  }
  if (process.env.GUARDAR !== '1') return;
  release.medidas[name] = comparable(figures);
  writeFileSync(FILE, `${JSON.stringify(release, null, 2)}\n`);
}
