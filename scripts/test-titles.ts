import { parseSync } from 'oxc-parser';
import { ehNo, type No } from './syntax-tree.ts';

const RUNNERS: ReadonlySet<unknown> = new Set(['describe', 'test', 'it']);
const list = (value: unknown): No[] => (Array.isArray(value) ? value.filter(ehNo) : []);
const literal = (value: unknown) => (ehNo(value) && value.type === 'Literal' ? value.value : undefined);
const nameOf = (value: unknown) => (ehNo(value) && value.type === 'Identifier' ? value.name : undefined);

/** The values of a table written in place, a list a row; what is no literal is undefined. */
function tableRows(node: No | undefined): unknown[][] {
  if (node?.type === 'TSAsExpression' && ehNo(node.expression)) return tableRows(node.expression);
  if (node?.type === 'CallExpression' && ehNo(node.callee) && ehNo(node.callee.property)) {
    const [text, by] = [literal(node.callee.object), literal(list(node.arguments)[0])];
    const splits = nameOf(node.callee.property) === 'split';
    return splits && typeof text === 'string' && typeof by === 'string' ? text.split(by).map((um) => [um]) : [];
  }
  if (node?.type !== 'ArrayExpression') return [];
  return list(node.elements).flatMap((row) => {
    if (row.type === 'SpreadElement') return tableRows(ehNo(row.argument) ? row.argument : undefined);
    return [row.type === 'ArrayExpression' ? list(row.elements).map(literal) : [literal(row)]];
  });
}

/** A title with the values of a row in place of its '%s', or nothing where one of them is not known. */
function filled(title: string, row: readonly unknown[]): string[] {
  const parts = title.split('%s');
  const values = row.slice(0, parts.length - 1);
  if (values.length < parts.length - 1 || values.includes(undefined)) return [];
  return [parts.map((part, n) => (n === 0 ? part : `${values[n - 1]}${part}`)).join('')];
}

/** The titles that a call of the runner gives; none for any other call. */
function titlesOf({ callee, arguments: given }: No): string[] {
  const title = literal(list(given)[0]);
  if (typeof title !== 'string' || !ehNo(callee)) return [];
  if (RUNNERS.has(nameOf(callee))) return [title];
  if (callee.type !== 'CallExpression' || !ehNo(callee.callee)) return [];
  const { object, property } = callee.callee;
  if (!RUNNERS.has(nameOf(object)) || nameOf(property) !== 'each') return [];
  return tableRows(list(callee.arguments)[0]).flatMap((row) => filled(title, row));
}

/** The full names of the tests of a file, the titles around each first, as far as they stand in it. */
export function testTitles(file: string, source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown, around: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, around);
    else if (ehNo(value)) {
      const titles = value.type === 'CallExpression' ? titlesOf(value) : [];
      const groups = titles.length > 0 && String(nameOf(value.callee)) === 'describe';
      if (titles.length > 0 && !groups) for (const title of titles) found.add([...around, title].join(' > '));
      else for (const inner of Object.values(value)) walk(inner, groups ? [...around, ...titles] : around);
    }
  };
  walk(parseSync(file, source).program.body, []);
  return found;
}
