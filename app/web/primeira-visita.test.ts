import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { filesOf, firstFiles } from '../../scripts/built-files.ts';

/** What a browser that was never here fetches before it shows the first list and the first page of vacancies. */

interface Built {
  readonly fileName: string;
  readonly type: 'chunk' | 'asset';
  readonly code?: string;
  readonly source?: string | Uint8Array;
}

const KB = 1024;
const isCode = (file: string) => /\.(js|css)$/.test(file);

let files: readonly Built[] = [];
beforeAll(async () => {
  // What the pages are built with: else the libraries bring what they help developers with.
  vi.stubEnv('NODE_ENV', 'production');
  const made = await build({
    configFile: resolve(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  });
  files = (made as unknown as { output: Built[] }).output;
  vi.unstubAllEnvs();
}, 120_000);

/** Sizes in KiB after gzip, and the number of files, of what these modules need. */
function cost(modules: readonly string[]) {
  const names = [...filesOf(modules, files)].filter(isCode);
  const size = (kind: RegExp) =>
    names
      .filter((name) => kind.test(name))
      .map((name) => files.find(({ fileName }) => fileName === name))
      .reduce((sum, file) => sum + gzipSync(file?.code ?? file?.source ?? '').length, 0) / KB;
  return { arquivos: names.length, js: Math.ceil(size(/\.js$/)), css: Math.ceil(size(/\.css$/)) };
}

/** Room for what features add; who needs more says here what the first sight gains by it. */
const limites = {
  // Some more files, so that the candidates' pages run little of what is the staff's, and a list of recruitment little of the hub's.
  lista: { arquivos: 27, js: 346, css: 29 },
  // One file more, so that what is asked about data is said once for candidates and talents.
  candidaturas: { arquivos: 26, js: 234, css: 28 },
  vagas: { arquivos: 10, js: 165, css: 14 },
};

function within(found: ReturnType<typeof cost>, most: ReturnType<typeof cost>) {
  const above = Object.entries(found).filter(([name, value]) => value > most[name as keyof typeof most]);
  expect(Object.fromEntries(above), `medido ${JSON.stringify(found)}, limite ${JSON.stringify(most)}`).toEqual({});
}

describe('o que a primeira visita busca', () => {
  test('a primeira lista da equipe cabe no limite de bytes e de arquivos', () => {
    const modules = [
      'app/web/main.tsx',
      'app/web/shell/internal-app.tsx',
      'app/web/routes/module-screen.tsx',
      'modules/captacao/captacao.routes.tsx',
      'modules/captacao/ficha-candidato/candidatos.screen.tsx',
    ];
    within(cost(modules), limites.lista);
  });

  test('as candidaturas de um candidato cabem no limite de bytes e de arquivos', () => {
    const modules = [
      'app/web/portal/main.tsx',
      'app/web/portal/portal-app.tsx',
      'app/web/routes/module-screen.tsx',
      'modules/externo/externo.routes.tsx',
      'modules/externo/candidato-solicitacoes/candidaturas.screen.tsx',
    ];
    within(cost(modules), limites.candidaturas);
  });

  test('a primeira página de vagas cabe no limite de bytes e de arquivos', () => {
    const modules = [
      'app/web/portal/main.tsx',
      'app/web/portal/portal-light-app.tsx',
      'app/web/routes/module-screen.tsx',
      'modules/externo/externo.routes.tsx',
      'modules/externo/anuncios/vagas.screen.tsx',
    ];
    within(cost(modules), limites.vagas);
  });

  test('o documento diz de uma vez quase tudo o que a lista vai pedir', () => {
    const named = new Set([...filesOf(['app/web/main.tsx'], files), ...(firstFiles(files as never).captacao ?? [])]);
    const wanted = [...filesOf(['modules/captacao/ficha-candidato/candidatos.screen.tsx'], files)].filter(isCode);
    const later = wanted.filter((file) => !named.has(file));
    const bytes = later.reduce((sum, name) => {
      const file = files.find(({ fileName }) => fileName === name);
      return sum + gzipSync(file?.code ?? file?.source ?? '').length;
    }, 0);
    expect(Math.ceil(bytes / KB)).toBeLessThanOrEqual(16);
  });
});
