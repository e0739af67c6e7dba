import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildApp } from '#app/server/build-app.ts';
import { openProductDatabase } from '#app/testing/product-database.ts';
import { RecordedJobs } from '#app/testing/recorded-jobs.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { type OpenApiDocument, openApiDocument } from '#platform/server/openapi/document.ts';
import { type Contracts, contractsOf, samePath } from './contracts.ts';
import { besideProduct, GAP, type Source } from './sources.ts';

/** What the product says of itself, in the form the rows are compared with. */
export interface Product extends Contracts {
  /** 'GET /api/captacao/candidatos/{}', names of parameters left out. */
  readonly calls: ReadonlySet<string>;
  /** Paths of screens: '/captacao/candidatos/{}/edit'. */
  readonly screens: ReadonlySet<string>;
  /** Every text that can come before a person, parts that vary as `GAP`. */
  readonly texts: readonly string[];
}

/** The document of the whole product, from the contracts that the server itself validates with. */
export async function readDocument(): Promise<OpenApiDocument> {
  const engine = await openProductDatabase();
  const config = readConfig({ DEMO: '0', LOG: 'silent' });
  const built = await buildApp({ config, engine, jobs: new RecordedJobs(), log: createLog('silent') });
  const document = openApiDocument(built.handlers, { versao: '0', contexto: '' });
  await built.app.close();
  await built.encerrar();
  await engine.close();
  return document;
}

async function readScreens(root: string, sources: ReadonlyMap<string, Source>): Promise<Set<string>> {
  const screens = new Set<string>();
  for (const file of globSync('modules/*/*.routes.tsx', { cwd: root })) {
    const { module } = await runnerImport<Record<string, readonly { path: string }[]>>(join(root, file), {
      root,
      logLevel: 'error',
    });
    for (const { path } of Object.values(module).flat()) screens.add(samePath(path));
  }
  // The pages around the modules (start, log-in, recovery) have no table: the two routers name them.
  for (const [file, { texts }] of sources) {
    if (!/^app\/web\/(\w+\/)?(\w+-)?router\.tsx$/.test(file)) continue;
    for (const text of texts) if (/^\/[a-z0-9/$-]*$/i.test(text)) screens.add(samePath(text));
  }
  return screens;
}

/** Reads the whole product: its calls from the contracts, its screens from the route tables, its texts from the sources. */
export async function readProduct(root: string, sources: ReadonlyMap<string, Source>): Promise<Product> {
  const document = await readDocument();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${samePath(path)}`),
  );
  const product = [...sources].filter(([file]) => !besideProduct(file));
  return {
    calls: new Set(calls),
    ...contractsOf(document),
    screens: await readScreens(root, sources),
    texts: [...new Set(product.flatMap(([, { texts }]) => texts))].filter((text) => text !== GAP),
  };
}
