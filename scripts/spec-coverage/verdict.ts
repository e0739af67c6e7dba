import { codesOf, placeOf, samePath, schemasAt } from './contracts.ts';
import type { Kind, Row } from './inventory.ts';
import type { Product } from './product.ts';
import { GAP } from './sources.ts';

/** What is known of a row: there, proved by a test, left out on purpose, not there, or not shown by anything. */
export type State = 'servido' | 'mostrado' | 'provado' | 'dispensado' | 'não construído' | 'não provado';

/** The states of a row that the product fulfils. */
export const DONE: readonly State[] = ['servido', 'mostrado', 'provado'];

export interface Verdict {
  readonly id: string;
  readonly module: string;
  readonly state: State;
  /** What was looked for, in words. */
  readonly what: string;
}

/** What steers the judgement: the files beside the rows. */
export interface Steering {
  /** Places where the product serves something, by entity, list, area, widget or id of a row. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Ids of the rows whose proof holds. */
  readonly proved: ReadonlySet<string>;
  /** Ids of the rows left out on purpose, with the reason. */
  readonly excused: ReadonlyMap<string, string>;
}

/** A text as a pattern for itself. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A text with its variable parts as a pattern for the whole of a text on the screen. Takes the text of a row ('Mais do
 * que N cargos', '{label} é obrigatório'); returns null when no letter that is fixed is left. The documents write
 * 'Cpf' and 'inferior a data'; people read 'CPF' and 'inferior à data'.
 */
export function patternOf(text: string): RegExp | null {
  const parts = text
    .replace(/\s*\((proposed|text not shown)\)\s*$/, '')
    .split(/\{[^}]*\}|(?<!\p{L})N(?!\p{L})|'txt'/u)
    .map((part) => part.trim());
  if (!/\p{L}/u.test(parts.join(''))) return null;
  const fixed = parts.map((part) =>
    literally(part).replace(/\\\.$/, '').replaceAll('Cpf', 'C(?:pf|PF)').replaceAll(' a data ', ' [aà] data '),
  );
  return new RegExp(`^${fixed.join(`[^.]*${GAP}[^.]*`)}[.:!…]*( \\*)?$`, 'u');
}

/** The sentences of a text, and the whole of it. */
const sentences = (text: string): string[] => [text, ...text.split(/(?<=[.!?:])\s+/)];

/** A field's cell: its dotted names, more than one way of writing it, and the names between braces. */
export function fieldOf(cell: string): {
  readonly ways: readonly (readonly string[])[];
  readonly inner: readonly string[];
} {
  const [outside = '', braces = ''] = cell.split(/[[{]+(.*)/s);
  const ways = outside
    .replaceAll(/\([^)]*\)/g, '')
    .split(' or ')
    .map((way) => way.trim())
    .filter((way) => /^[a-z][\w.]*$/i.test(way));
  const inner = braces.replaceAll(/\{[^}]*\}/g, '').match(/\b[a-z]\w*\b/gi) ?? [];
  return { ways: ways.map((way) => way.split('.')), inner };
}

/** The code of a choice as it travels: 'A (proposed)' is 'A'; null where the requirements show none. */
export function codeOf(cell: string): string | null {
  if (cell === '(vazio)') return '';
  const proposed = /code not shown; (\w+) proposed/.exec(cell)?.[1];
  if (proposed) return proposed;
  return cell.includes('code not shown') ? null : cell.replace(/\s*\([^)]*\)$/, '');
}

/** The places of a row: named by its id, by what it belongs to, or the screen or call that it is; else its module. */
export function placesOf(row: Row, places: Steering['places']): readonly string[] {
  const { id = '', entity, list, area, widget, path, module = '' } = row;
  const found = [id, entity, list, widget, area].flatMap((key) => places.get(key ?? '') ?? []);
  if (found.length > 0) return found;
  return path ? [samePath(path).replace(/^\/api/, '')] : [`/${module}`];
}

type Look = (row: Row, product: Product, places: Steering['places']) => [there: boolean, what: string];

function fieldThere(row: Row, product: Product, places: Steering['places']): boolean {
  // A row with a place of its own has another name there, or lives apart from the rest of its entity.
  const own = places.get(row.id ?? '');
  if (own) return own.every((place) => place.includes('#') && schemasAt(product, placeOf(place), []).length > 0);
  const { ways, inner } = fieldOf(row.field ?? '');
  // A reference travels as its id and its name, whatever the column is called that holds the name.
  const parts = inner.map((name) => (name === 'descricao' && inner.includes('id') ? 'nome' : name));
  return placesOf(row, places)
    .map(placeOf)
    .some((place) =>
      ways.some((names) => {
        const there = (more: readonly string[]) => schemasAt(product, place, [...names, ...more]).length > 0;
        return there([]) && parts.every((name) => there([name]));
      }),
    );
}

function codeThere(row: Row, product: Product, places: Steering['places']): boolean {
  const code = codeOf(row.code ?? '');
  return placesOf(row, places)
    .map(placeOf)
    .some((place) => {
      const codes = codesOf(schemasAt(product, place, []), product.definitions);
      const about = code === null ? [...codes.values()][0] : codes.get(code);
      const labelled = row.label_source === 'given' && about ? about.includes(`: ${row.label}`) : true;
      return about !== undefined && labelled && (code !== null || about.includes(`: ${row.label}`));
    });
}

const LOOKS: Partial<Record<Kind, Look>> = {
  routes: ({ path = '' }, { screens }) => [!/[#]|\{any/.test(path) && screens.has(samePath(path)), path],
  endpoints: ({ method, path = '' }, { calls }) => [calls.has(`${method} ${samePath(path)}`), `${method} ${path}`],
  entities: (row, product, places) => [fieldThere(row, product, places), `${row.entity}: ${row.field}`],
  options: (row, product, places) => [codeThere(row, product, places), `${row.list}: ${row.code} ${row.label}`],
  messages: ({ text = '', text_accented: accented = '-' }, { texts }) => {
    const shown = accented === '-' || accented === '' ? text : accented;
    const pattern = patternOf(shown);
    return [pattern !== null && texts.some((one) => sentences(one).some((part) => pattern.test(part))), shown];
  },
};

const WORDS: Partial<Record<Kind, (row: Row) => string>> = {
  widgets: ({ widget, behaviour }) => `${widget}: ${behaviour}`,
  constants: ({ name, value, unit }) => `${name} = ${value} ${unit}`,
  unknowns: ({ question }) => question ?? '',
};

/** What the product shows of a row: its contracts, screens and texts first, then a test that proves it. */
export function judge(kind: Kind, row: Row, product: Product, { places, proved, excused }: Steering): Verdict {
  const { id = '', module = '', statement = '' } = row;
  const look = LOOKS[kind];
  const [there, what] = look?.(row, product, places) ?? [false, WORDS[kind]?.(row) ?? statement];
  const say = (state: State, words = what) => ({ id, module, state, what: words });
  const reason = excused.get(id);
  if (reason !== undefined) return say('dispensado', `${what} (${reason})`);
  if (there) return say(kind === 'routes' || kind === 'messages' ? 'mostrado' : 'servido');
  if (proved.has(id)) return say('provado');
  return say(look ? 'não construído' : 'não provado');
}
