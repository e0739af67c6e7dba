import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildApp } from '#app/server/build-app.ts';
import { openProductDatabase } from '#app/testing/product-database.ts';
import { RecordedJobs } from '#app/testing/recorded-jobs.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { openApiDocument } from '#platform/server/openapi/document.ts';
import { samePath } from './verdict.ts';

/** What the product says of itself, in the form the rows are compared with. */
export interface Product {
  /** 'GET /api/captacao/candidatos/{}', names of parameters left out. */
  readonly calls: ReadonlySet<string>;
  /** Names of body, answer and query fields, by the module in the path. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Closed lists of codes that the calls of any module take or give. */
  readonly lists: readonly ReadonlySet<string>[];
  /** Paths of screens: '/captacao/candidatos/{}/edit'. */
  readonly screens: ReadonlySet<string>;
  /** Every source that can put a text before a person, white space collapsed. */
  readonly texts: string;
}

function* nodes(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodes(inner);
}

async function readCalls(): Promise<Pick<Product, 'calls' | 'fields' | 'lists'>> {
  const engine = await openProductDatabase();
  const config = readConfig({ DEMO: '0', LOG: 'silent' });
  const built = await buildApp({ config, engine, jobs: new RecordedJobs(), log: createLog('silent') });
  const document = openApiDocument(built.handlers, { versao: '0', contexto: '' });
  await built.app.close();
  await built.encerrar();
  await engine.close();

  const schemas = (document.components as { schemas: Record<string, unknown> }).schemas;
  const calls = new Set<string>();
  const fields = new Map<string, Set<string>>();
  const lists: Set<string>[] = [];
  /** A schema and all that it refers to, each once. */
  function* deep(start: unknown, seen: Set<string> = new Set()): Generator<Record<string, unknown>> {
    for (const node of nodes(start)) {
      yield node;
      const name =
        String(node.$ref ?? '')
          .split('/')
          .at(-1) ?? '';
      if (!(name in schemas) || seen.has(name)) continue;
      seen.add(name);
      yield* deep(schemas[name], seen);
    }
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    const module = path.split('/')[2] ?? '';
    const known = fields.get(module) ?? new Set();
    fields.set(module, known);
    for (const [method, operation] of Object.entries(methods)) {
      calls.add(`${method.toUpperCase()} ${samePath(path)}`);
      for (const node of deep(operation)) {
        const { properties = {}, name, in: place, enum: codes } = node;
        for (const property of Object.keys(properties as object)) known.add(property);
        if (typeof name === 'string' && place) known.add(name);
        if (Array.isArray(codes)) lists.push(new Set(codes.map(String)));
      }
    }
  }
  return { calls, fields, lists };
}

async function readScreens(root: string): Promise<Set<string>> {
  const screens = new Set<string>();
  for (const file of globSync('modules/*/*.routes.tsx', { cwd: root })) {
    const { module } = await runnerImport<Record<string, readonly { path: string }[]>>(join(root, file), {
      root,
      logLevel: 'error',
    });
    for (const { path } of Object.values(module).flat()) screens.add(samePath(path));
  }
  // The pages around the modules (log-in, recovery) have no table: their router names them.
  for (const file of globSync('app/web/{portal,login}/*.tsx', { cwd: root })) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/'(\/[a-z0-9/$-]*)'/gi)) {
      screens.add(samePath(path));
    }
  }
  return screens;
}

const readTexts = (root: string): string =>
  globSync('{app,platform,modules}/**/*.{ts,tsx,html,typ}', { cwd: root })
    .filter((file) => !/\.(test|e2e|factory)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ');

/** Reads the whole product: its calls from the contracts, its screens from the route tables, its texts from the sources. */
export async function readProduct(root: string): Promise<Product> {
  return { ...(await readCalls()), screens: await readScreens(root), texts: readTexts(root) };
}
