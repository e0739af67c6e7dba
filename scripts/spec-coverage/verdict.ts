import type { Kind, Row } from './inventory.ts';
import type { Product } from './product.ts';

/** What is known of a row: there, absent, left out on purpose, or beyond what this command can see. */
export type State = 'servido' | 'mostrado' | 'provado' | 'dispensado' | 'ausente' | 'nao-conferivel';

export interface Verdict {
  readonly id: string;
  readonly state: State;
  /** What was looked for, in words. */
  readonly what: string;
}

/** A path without the names of its parameters: '/a/{id}/b' and '/a/$id/b' are both '/a/{}/b'. */
export const samePath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replaceAll(/\{[^}]*\}|\$[A-Za-z0-9]+/g, '{}')
    .replace(/(?<=.)\/$/, '');

/**
 * A text with its variable parts as a pattern. Takes the text of a row ('Mais do que N cargos', '{label} é obrigatório');
 * returns null when nothing fixed of at least one character is left.
 */
export function patternOf(text: string): RegExp | null {
  const parts = text
    .replace(/\s*\(proposed\)\s*$/, '')
    .split(/\{[^}]*\}|\bN\b|'txt'/)
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (parts.join('') === '') return null;
  return new RegExp(parts.join('.{0,90}?'));
}

/** The first name in a field's cell: 'foto{bytes, ...}' is 'foto', 'ctps.uf (state)' is 'uf'; null when no name is given. */
export function fieldOf(cell: string): string | null {
  const whole = /^([a-z][A-Za-z0-9.]*)(?=$|[{[ (])/.exec(cell.replace(' or ', ' ('))?.[1];
  if (!whole || /^(exibir|count|period|list) /.test(cell)) return null;
  return whole.split('.').at(-1) ?? null;
}

const found = (there: boolean, state: State): State => (there ? state : 'ausente');

function textState(text: string, product: Product): State {
  const pattern = patternOf(text);
  return pattern ? found(pattern.test(product.texts), 'mostrado') : 'nao-conferivel';
}

const judges: Readonly<Record<Kind, (row: Row, product: Product) => [State, string]>> = {
  routes: ({ path = '' }, { screens }) => {
    const apart = path.includes('#') || path.includes('{any');
    return [apart ? 'nao-conferivel' : found(screens.has(samePath(path)), 'mostrado'), path];
  },
  endpoints: ({ method, path = '' }, { calls }) => {
    const call = `${method} ${path}`;
    return [path.startsWith('/api') ? found(calls.has(samePath(call)), 'servido') : 'nao-conferivel', call];
  },
  entities: ({ entity, field = '', module = '' }, { fields }) => {
    const name = fieldOf(field);
    // The portal and the staff see the same entities under their own paths.
    const where = [module, 'captacao', 'externo'];
    const state = name
      ? found(
          where.some((part) => fields.get(part)?.has(name)),
          'servido',
        )
      : 'nao-conferivel';
    return [state, `${entity}: ${field}`];
  },
  options: ({ list, code = '' }, { lists }) => [
    found(
      lists.some((codes) => codes.has(code)),
      'servido',
    ),
    `${list}: ${code}`,
  ],
  messages: ({ text = '', text_accented: accented = '-' }, product) => {
    const shown = accented === '-' || accented === '' ? text : accented;
    return [textState(shown, product), shown];
  },
  rules: ({ statement = '' }) => ['nao-conferivel', statement],
  widgets: ({ widget, behaviour }) => ['nao-conferivel', `${widget}: ${behaviour}`],
  constants: ({ name, value, unit }) => ['nao-conferivel', `${name} = ${value} ${unit}`],
};

/** What the product shows of a row. `proved` and `excused` are the ids of the two steering files. */
export function judge(
  kind: Kind,
  row: Row,
  product: Product,
  steering: { readonly proved: ReadonlySet<string>; readonly excused: ReadonlyMap<string, string> },
): Verdict {
  const { id = '' } = row;
  const [state, what] = judges[kind](row, product);
  const reason = steering.excused.get(id);
  if (reason !== undefined) return { id, state: 'dispensado', what: `${what} (${reason})` };
  if ((state === 'ausente' || state === 'nao-conferivel') && steering.proved.has(id))
    return { id, state: 'provado', what };
  return { id, state, what };
}
