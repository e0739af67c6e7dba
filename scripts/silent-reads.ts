import { ehNo, type No, nosDe } from './syntax-tree.ts';

/** A reading of the server: how it and its data are called in a function. */
interface Reading {
  /** Of `const lido = useX()`; null where the data was taken out of it at once. */
  readonly whole: string | null;
  /** Of `const { data } = useX()`, or of `const { data } = lido`. */
  readonly data: ReadonlySet<string>;
}

const nameOf = (value: unknown) => (ehNo(value) && value.type === 'Identifier' ? String(value.name) : null);
const isNode = (value: unknown, ...types: readonly string[]) => ehNo(value) && types.includes(value.type);
const bare = (value: unknown): unknown =>
  isNode(value, 'ParenthesizedExpression') ? bare((value as No).expression) : value;

/** Nothing at all, or a shape that waits for ever. */
function isNothing(written: unknown): boolean {
  const value = bare(written);
  if (!ehNo(value)) return false;
  if (value.type === 'JSXElement') return /Skeleton$/.test(String(((value.openingElement as No).name as No).name));
  return value.type === 'Literal' && value.value === null;
}

function inside(value: unknown, found: (node: No) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => inside(item, found));
  if (!ehNo(value)) return false;
  return found(value) || Object.values(value).some((inner) => inside(inner, found));
}

/** Hooks that answer a reading whole. */
const READINGS = new Set(['useEndpoint', 'useQuery']);

/** What a pattern takes out of a reading, by name; `data` under the name that it gets. */
const takenBy = (pattern: No) =>
  new Map(
    (pattern.properties as No[]).map(({ key, value }) => [
      nameOf(key),
      nameOf(isNode(value, 'AssignmentPattern') ? (value as No).left : value),
    ]),
  );

/** The data that a pattern takes out of a reading without its error; null for anything else. */
function dataOf(pattern: No): string | null {
  if (pattern.type !== 'ObjectPattern') return null;
  const taken = takenBy(pattern);
  return taken.has('error') || taken.has('isError') ? null : (taken.get('data') ?? null);
}

/** What a declaration reads, unless it takes the error too, or says with `errors: 'nenhum'` that the piece is a help that may be missing. */
function readingOf({ id, init }: { id: No; init: No | null }, body: readonly No[], source: string): Reading | null {
  if (init?.type !== 'CallExpression' || /errors: 'nenhum'/.test(source.slice(init.start, init.end))) return null;
  const hook = nameOf(init.callee) ?? '';
  const whole = nameOf(id);
  if (whole === null) {
    const data = /^use[A-Z]/.test(hook) ? dataOf(id) : null;
    return data === null ? null : { whole, data: new Set([data]) };
  }
  const later = body
    .filter((node) => node.type === 'VariableDeclarator' && nameOf(node.init) === whole)
    .map((node) => dataOf(node.id as No));
  const named = later.filter((name) => name !== null);
  return READINGS.has(hook) || named.length > 0 ? { whole, data: new Set(named) } : null;
}

const isData = (node: No, { whole, data }: Reading) =>
  node.type === 'MemberExpression'
    ? whole !== null && nameOf(node.object) === whole && nameOf(node.property) === 'data'
    : data.has(nameOf(node) ?? '');

/** A return of nothing, alone or in a block. */
const leaves = (node: No): boolean =>
  node.type === 'BlockStatement'
    ? (node.body as No[]).length === 1 && leaves((node.body as No[])[0] as No)
    : node.type === 'ReturnStatement' && isNothing(node.argument);

/** Whether a node draws nothing where the data of a reading is missing. */
function vanishes(node: No, reading: Reading): boolean {
  const asks = (value: unknown) => inside(value, (inner) => isData(inner, reading));
  if (node.type === 'IfStatement') return leaves(node.consequent as No) && asks(node.test);
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' && isNode(bare(node.right), 'JSXElement', 'JSXFragment') && asks(node.left);
  if (node.type === 'ConditionalExpression')
    return (isNothing(node.alternate) || isNothing(node.consequent)) && asks(node.test);
  if (node.type !== 'CallExpression' || !isNode(node.callee, 'MemberExpression')) return false;
  const { object, property } = node.callee as No;
  return nameOf(property) === 'map' && isData(object as No, reading);
}

/** Whether a function says the failure of a reading: asks for its error, or hands the whole reading on. */
const says = (body: readonly No[], { whole }: Reading) =>
  whole !== null &&
  body.some((node) => {
    const is = (value: unknown) => nameOf(value) === whole;
    if (node.type === 'MemberExpression')
      return is(node.object) && ['error', 'isError'].includes(nameOf(node.property) ?? '');
    if (node.type === 'VariableDeclarator')
      return is(node.init) && isNode(node.id, 'ObjectPattern') && takenBy(node.id as No).has('error');
    if (node.type === 'CallExpression') return (node.arguments as No[]).some(is);
    if (node.type === 'ReturnStatement' || node.type === 'SpreadElement') return is(node.argument);
    return node.type === 'JSXExpressionContainer' && is(node.expression);
  });

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Where a screen draws nothing, or waits for ever, for a reading that failed: 'path:line' of each, of the path and the text of a .tsx file
 * (decision 260).
 */
export function silentReads(path: string, source: string): string[] {
  const nodes = nosDe(path, source);
  const functions = nodes.filter(({ type }) => FUNCTIONS.has(type));
  return nodes
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap((node) => {
      const around = functions.findLast(({ start, end }) => start < node.start && node.end < end);
      if (!around) return [];
      const body = nodes.filter(({ start, end }) => around.start < start && end <= around.end);
      const reading = readingOf(node as unknown as { id: No; init: No | null }, body, source);
      if (!reading || says(body, reading) || !body.some((inner) => vanishes(inner, reading))) return [];
      return [`${path}:${source.slice(0, node.start).split('\n').length}`];
    });
}
