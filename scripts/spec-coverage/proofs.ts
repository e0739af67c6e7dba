import { dirname } from 'node:path';
import type { Row } from './inventory.ts';
import { besideProduct, GAP, type Source } from './sources.ts';

/** The tests that ran, as 'file > full name', and whether each passed every time it ran. Null when there was no run. */
export type Results = ReadonlyMap<string, boolean> | null;

/** A test that is said to prove a row. */
export interface Proof {
  readonly id: string;
  /** The end of the path of the test's file: folders may move. */
  readonly file: string;
  /** The titles around the test and its own, joined by ' > '. */
  readonly test: string;
}

/** Reads the rows of `docs/spec/provas.tsv`. */
export const proofsOf = (rows: readonly Row[]): Proof[] =>
  rows.map(({ id = '', arquivo = '', teste = '' }) => ({ id, file: arquivo, test: teste }));

/** What is known of a proof: it holds, or why it does not. */
export type Standing =
  | 'vale'
  | 'não conferida'
  | 'não é um teste'
  | 'o teste não rodou'
  | 'o teste falhou'
  | 'o teste não toca o recurso';

/** Files of composition know every feature, so what lies behind them says nothing of the file that imports them. */
const knowsEverything = (file: string): boolean =>
  /^app\/(testing|server)\//.test(file) || /\.(module|routes)\.tsx?$/.test(file);

/**
 * The files that a test reads itself: what it imports, what those files import within their own folder, and what its
 * factories import; never the composition of the whole product.
 */
export function reached(test: string, sources: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const found = new Set([test]);
  for (const file of found) {
    const outward = besideProduct(file);
    for (const next of sources.get(file)?.imports ?? []) {
      if (knowsEverything(next)) continue;
      if (outward || dirname(next) === dirname(file)) found.add(next);
    }
  }
  return found;
}

/** Whether a text names an address: the address itself, below /api or not, or something under it. */
function names(text: string, address: string): boolean {
  const at = text.indexOf(address);
  if (at < 0 || !/^(\/api)?$/.test(text.slice(0, at).replace(GAP, ''))) return false;
  const next = text[at + address.length];
  return next === undefined || next === '/' || next === '?' || next === GAP;
}

const textsOf = (file: string, sources: ReadonlyMap<string, Source>): string[] =>
  (sources.get(file)?.texts ?? []).map((text) => text.replaceAll(/\{\w*\}/g, GAP));

const addressOf = (place: string): string => place.replace(/[?#].*$/, '').replaceAll('{}', GAP);

/** The folders whose contracts declare the address of a place, or the nearest one above it that a contract declares. */
export function homesOf(place: string, sources: ReadonlyMap<string, Source>): string[] {
  const address = addressOf(place);
  const contracts = [...sources.keys()].filter((file) => file.endsWith('.contract.ts'));
  for (let rest = address; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const files = contracts.filter((file) => textsOf(file, sources).some((text) => names(text, rest)));
    if (files.length > 0) return [...new Set(files.map((file) => dirname(file)))];
  }
  return [];
}

/**
 * Whether a test touches one of the places of a row: the address of a call or screen ('/captacao/candidatos'), which the
 * test names itself or whose folder it reads, or a folder of the project ('app/web/portal').
 */
export function touches(test: string, places: readonly string[], sources: ReadonlyMap<string, Source>): boolean {
  const files = [...reached(test, sources)].filter((file) => file !== test);
  const texts = textsOf(test, sources);
  return places.some((place) => {
    const address = addressOf(place);
    if (!address.startsWith('/')) return files.some((file) => file.startsWith(`${address}/`));
    if (texts.some((text) => names(text, address))) return true;
    const homes = homesOf(place, sources);
    return files.some((file) => homes.some((home) => file.startsWith(`${home}/`)));
  });
}

/** Judges proofs against a run. `placesOf` gives the places of a row, by its id. */
export function standingOf(
  proof: Proof,
  results: Results,
  sources: ReadonlyMap<string, Source>,
  placesOf: (id: string) => readonly string[],
): Standing {
  const files = [...sources.keys()].filter((file) => file === proof.file || file.endsWith(`/${proof.file}`));
  const near = files.filter((file) => touches(file, placesOf(proof.id), sources));
  if (!/\.(test|e2e)\.ts$/.test(proof.file)) return 'não é um teste';
  if (files.length > 0 && near.length === 0) return 'o teste não toca o recurso';
  if (results === null) return files.length > 0 ? 'não conferida' : 'o teste não rodou';
  const runs = near.flatMap((file) => results.get(`${file} > ${proof.test}`) ?? []);
  if (runs.length === 0) return 'o teste não rodou';
  return runs.every(Boolean) ? 'vale' : 'o teste falhou';
}
