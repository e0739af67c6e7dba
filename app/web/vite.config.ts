import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFiles, offlineFiles } from '../../scripts/built-files.ts';
import { chunkNames } from '../../scripts/web-chunks.ts';

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

// At the root: a worker's pages stand below its own folder.
const WORKER = 'sem-conexao.js';
const WORKERS: Readonly<Record<string, string>> = { 'sem-conexao': WORKER, avisos: 'avisos.js' };

/** In development too, every address below /externo belongs to the page of the candidates. */
function candidatePage(): Plugin {
  return {
    name: 'pagina-do-candidato',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (/^\/externo(\/|$)/.test(path)) request.url = '/externo.html';
        next();
      });
    },
  };
}

/** Writes into the worker which files the pages that ask questions need. */
function workerFiles(): Plugin {
  return {
    name: 'arquivos-sem-conexao',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk' || !worker.code.includes('__ARQUIVOS__'))
        this.error('O worker não tem onde dizer os arquivos');
      worker.code = worker.code.replace('__ARQUIVOS__', JSON.stringify(offlineFiles(Object.values(bundle))));
    },
  };
}

/** Tells the server which scripts and styles the first screen of a visit will need. */
function firstVisit(): Plugin {
  return {
    name: 'primeira-visita',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(firstFiles(Object.values(bundle)));
      this.emitFile({ type: 'asset', fileName: 'primeira-visita.json', source });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // The server publishes the pages under any path.
  base: './',
  plugins: [react(), candidatePage(), workerFiles(), firstVisit()],
  // The origin check compares the page's host with the request's: the proxy must leave it as it is.
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/logout.action'].map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Browsers of that age fetch modules ahead by themselves.
    modulePreload: { polyfill: false },
    // Two pages: the staff's and the candidates', each with its own first bundle.
    rolldownOptions: {
      input: {
        index: resolve(import.meta.dirname, 'index.html'),
        externo: resolve(import.meta.dirname, 'externo.html'),
        'sem-conexao': resolve(import.meta.dirname, 'offline/worker.ts'),
        avisos: resolve(import.meta.dirname, 'push/worker.ts'),
      },
      output: {
        // The browser finds a newer worker under the same address.
        entryFileNames: ({ name }) => WORKERS[name] ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: chunkNames(), debugName: 'primeiras visitas', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
