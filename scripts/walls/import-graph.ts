import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** One file names another, or a package. */
export interface Import {
  /** Path below the root, with '/'. */
  readonly from: string;
  /** Path below the root of the file that is really meant, the name of a package, 'node:...', or null when there is none. */
  readonly to: string | null;
  readonly specifier: string;
  /** Nothing of it is left when the types are taken away. */
  readonly typeOnly: boolean;
}

type Named = Omit<Import, 'from' | 'to'>;

const SOURCES = '{app,platform,modules,migrations,e2e,bench,scripts}/**/*.{ts,tsx,mjs}';
const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;
const resolver = new ResolverFactory({ conditionNames: ['node', 'import'], mainFields: ['module', 'main'] });
const posix = (path: string) => path.split(sep).join('/');

/** What the grammar of modules does not list: types named in place, and the mock of a test. */
function namedInPlace(program: ReturnType<typeof parseSync>['program']): Named[] {
  const found: Named[] = [];
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, typeOnly: true });
    },
    CallExpression({ callee, arguments: [first] }) {
      const isMock =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'vi' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'mock';
      if (isMock && first?.type === 'Literal' && typeof first.value === 'string')
        found.push({ specifier: first.value, typeOnly: false });
    },
  }).visit(program);
  return found;
}

/**
 * Every way in which a source names another file: import, export from, import(), import type and vi.mock.
 *
 * @param file its name, for the kind of grammar
 */
export function importsIn(file: string, source: string): Named[] {
  const parsed = parseSync(file, source);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const fixed = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  );
  const later = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = /^(['"`])([^$]*)\1$/.exec(source.slice(start, end));
    return text?.[2] ? [{ specifier: text[2], typeOnly: false }] : [];
  });
  // The whole tree costs ten times the list of modules: it is asked for only where it can say something.
  const inPlace = /\bimport\(|\bvi\.mock\(/.test(source) ? namedInPlace(parsed.program) : [];
  return [...fixed, ...passedOn, ...later, ...inPlace];
}

/** Where a specifier leads from a folder: a path below the root, a package, or null. */
function target(root: string, folder: string, specifier: string): string | null {
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  const { path } = resolver.sync(folder, specifier);
  if (!path) return null;
  const below = posix(relative(root, path));
  return PACKAGE.exec(below)?.[1] ?? below;
}

/** Every import of the sources below a root folder, resolved as Node does it. */
export function readImports(root: string): Import[] {
  return globSync(SOURCES, { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const folder = dirname(join(root, file));
    return importsIn(file, source).map((named) => ({
      ...named,
      from: posix(file),
      to: target(root, folder, named.specifier),
    }));
  });
}
