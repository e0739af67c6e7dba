import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readImports } from '../walls/import-graph.ts';

/** Stands in a text for a part that is only known when it runs. */
export const GAP = '\u0001';

/** A source as the checks see it. */
export interface Source {
  /** Files of the project that it imports, also those that it loads later. */
  readonly imports: readonly string[];
  /** Its string literals, templates and texts between tags, white space collapsed. */
  readonly texts: readonly string[];
}

type Node = Record<string, unknown> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What only types say, or names a module and no text. */
const SKIPPED = /^(TSType|TSInterface|TSEnum|TSModule|TSImport|TSDeclare|ImportDeclaration|ExportAllDeclaration)/;
const SKIPPED_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments']);

const nodesIn = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !SKIPPED_KEYS.has(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** A template as one text: its fixed parts with gaps between them. */
const templateText = (node: Node): string =>
  (node.quasis as { value: { cooked?: string } }[]).map(({ value }) => value.cooked ?? '').join(GAP);

/** Texts between two tags: what stands between child elements is read as one. */
function runsOf(children: readonly Node[]): string[] {
  const runs = [''];
  for (const child of children) {
    const last = runs.length - 1;
    if (child.type === 'JSXText') runs[last] += String(child.value);
    else if (child.type === 'JSXExpressionContainer') {
      const inner = child.expression as Node;
      if (inner.type === 'JSXEmptyExpression') continue;
      const literal = inner.type === 'Literal' && typeof inner.value === 'string';
      runs[last] += literal ? String(inner.value) : GAP;
    } else runs.push('');
  }
  return runs;
}

function* textsOf(node: Node): Generator<string> {
  if (SKIPPED.test(node.type)) return;
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') yield node.value;
      return;
    case 'TemplateLiteral':
      yield templateText(node);
      break;
    case 'TaggedTemplateExpression': {
      // The words of a statement are read by the database alone; what is put into it may be read by a person.
      const { tag, quasi } = node as unknown as { tag: Node; quasi: Node };
      if (tag.type === 'Identifier' && tag.name === 'sql') {
        for (const inner of quasi.expressions as Node[]) yield* textsOf(inner);
        return;
      }
      break;
    }
    case 'Property':
      if (node.computed) yield* textsOf(node.key as Node);
      yield* textsOf(node.value as Node);
      return;
    case 'ExportNamedDeclaration':
      if (isNode(node.declaration)) yield* textsOf(node.declaration);
      return;
    case 'ImportExpression':
    case 'JSXText':
      return;
    case 'JSXElement':
    case 'JSXFragment':
      yield* runsOf(node.children as Node[]);
      break;
  }
  for (const inner of nodesIn(node)) yield* textsOf(inner);
}

/** The texts of one source. Takes its name (for its language) and its code. */
export function textsIn(name: string, code: string): string[] {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const texts = [...textsOf(program as unknown as Node)].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Every source of the project, by its path from the root. */
export function readSources(root: string): ReadonlyMap<string, Source> {
  const imports = Map.groupBy(readImports(root), ({ from }) => from);
  const files = globSync('{app,platform,modules,e2e,scripts}/**/*.{ts,tsx}', { cwd: root });
  return new Map(
    files.map((path) => {
      const file = path.replaceAll(sep, '/');
      const named = (imports.get(file) ?? []).flatMap(({ to }) => to ?? []);
      return [file, { imports: named, texts: textsIn(file, readFileSync(join(root, path), 'utf8')) }];
    }),
  );
}

/** True for a source that is no part of what runs at a customer: tests, their helpers, demonstration data, commands. */
export const besideProduct = (file: string): boolean =>
  /\.(test|e2e|factory)\.tsx?$/.test(file) || /(^|\/)testing\/|^(e2e|scripts)\/|^app\/server\/demo\//.test(file);
