import { readFileSync, writeFileSync } from 'node:fs';
import { short } from './figures.ts';

/** Figures of one measurement: by what was measured, then by name. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

const FILE = new URL('../figures.json', import.meta.url);

/** Figures that do not depend on the machine: ratios to something measured in the same run, what plans read, statements that are sent. */
const COMPARABLE = /^(razao|lidas|varreduras|paginas|comandos)/;

/** The figures of a release, by measurement. */
export interface Stored {
  readonly versao: string;
  readonly medidas: Readonly<Record<string, Kept>>;
}
type Kept = Readonly<Record<string, Readonly<Record<string, number>>>>;

const stored = (): Stored => JSON.parse(readFileSync(FILE, 'utf8')) as Stored;

const comparable = (figures: Figures): Kept =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([what, values]) => {
      const kept = Object.entries(values).flatMap(([name, value]) =>
        COMPARABLE.test(name) && typeof value === 'number' ? [[name, value] as const] : [],
      );
      return kept.length > 0 ? [[what, Object.fromEntries(kept)]] : [];
    }),
  );

/** Each figure that does not depend on the machine beside that of the release, and how many times as large it is now. */
export function comparison(release: Stored, name: string, figures: Figures) {
  const before = release.medidas[name] ?? {};
  return Object.entries(comparable(figures)).flatMap(([medida, values]) =>
    Object.entries(values).map(([figure, agora]) => {
      const antes = before[medida]?.[figure];
      const vezes = antes === undefined ? '' : short((agora + Number.EPSILON) / (antes + Number.EPSILON));
      return { medida, figure, antes: antes ?? '(nova)', agora, vezes };
    }),
  );
}

/** The release with the figures of a measurement in the place of those that it had. */
export const withFigures = (release: Stored, name: string, figures: Figures): Stored => ({
  ...release,
  medidas: { ...release.medidas, [name]: comparable(figures) },
});

/**
 * Prints the figures of a measurement and, beside each that does not depend on the machine, that of the last release
 * (bench/figures.json). With GUARDAR=1 they become those of the release.
 */
export function tell(name: string, figures: Figures): void {
  console.table(figures);
  const release = stored();
  const rows = comparison(release, name, figures);
  if (rows.length > 0) {
    console.log(`Comparação com a versão ${release.versao}:`);
    console.table(rows);
  }
  if (process.env.GUARDAR === '1')
    writeFileSync(FILE, `${JSON.stringify(withFigures(release, name, figures), null, 2)}\n`);
}
