import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { residentPool } from './scripts/spec-coverage/resident-pool.ts';

/** PASTAS narrows the run to some folders: `PASTAS=scripts,app`. */
const folders = process.env.PASTAS?.split(',') ?? ['platform', 'modules', 'app', 'scripts'];
const everyTest = folders.map((folder) => `${folder}/**/*.test.ts`);

/** What a test that touches a database imports, or where it lives. */
const DATABASE = /from '[^']*\/testing\//;
const DATABASE_FOLDER = /^(platform|app)\/testing\//;
const needsDatabase = (file: string) => DATABASE_FOLDER.test(file) || DATABASE.test(readFileSync(file, 'utf8'));

/** BANCO=nenhum runs the pure tests, 'embutido' and 'postgres' those that touch a database; without it all, embedded. */
function chosenTests(): string[] {
  const { BANCO } = process.env;
  if (!BANCO) return everyTest;
  const files = globSync(everyTest).filter((file) => needsDatabase(file) === (BANCO !== 'nenhum'));
  // A folder in which nothing is of this kind is no mistake of whoever asked.
  return files.length > 0 ? files : ['nenhum'];
}

/** What npm test asks once, on PostgreSQL: long, and the same on both. */
const LONG = ['copia-de-seguranca', 'fuzz'];
/** Those of platform and app, which npm test asks on both engines, that have nothing to gain from the other one. */
const ONCE: Readonly<Record<string, readonly string[]>> = {
  // Data goes to the embedded engine and back; statements of the modules, and who sees what by them, are proved where their own
  // tests are; HTTP by itself.
  embutido: [
    ...LONG,
    'acesso-no-meio',
    'amostras',
    'arquivos-sem-dono',
    'calendario',
    'chaves-declaradas',
    'contexto',
    'copias-da-tela',
    'de-outra-empresa',
    'demo/demo',
    'demo/derivados',
    'demo/paineis-iguais',
    'efeitos',
    'em-nome-da-pessoa',
    'exclusao-dupla',
    'ficha-do-talento',
    'frases-de-repetidos',
    'mail',
    'multipart',
    'nomes-nas-exclusoes',
    'openapi',
    'options-access',
    'planos',
    'portas',
    'proxy',
    'rastro-dos-relatorios',
    'repo-facts',
    'requisitos',
    'saude-no-produto',
    'sem-pistas',
    'sensiveis-declarados',
    'sensitive',
    'so-o-oferecido',
    'static-portal',
    'talento-de-outra-area',
    'transfer',
    'usos',
    'ver-todos',
    'ver-todos-proprios',
  ],
  // Processes on a data folder of their own: no server of PostgreSQL takes part.
  postgres: ['process'],
};
/** Named alone each of them runs on either. */
const notHere = (ONCE[process.env.BANCO ?? ''] ?? LONG)
  .filter((name) => !process.argv.some((argument) => argument.includes(`app/server/${name}`)))
  .map((name) => `app/server/${name}.test.ts`);

const globalSetup = 'platform/testing/global-setup.ts';

export default defineConfig({
  // npm run mutate keeps the product loaded from one change to the next.
  plugins: process.env.RESIDENTE === '1' ? [residentPool] : [],
  test: {
    include: chosenTests(),
    exclude: notHere,
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    setupFiles: ['platform/testing/seed.ts'],
    pool: 'forks',
    maxWorkers: Number(process.env.TRABALHADORES ?? 2),
    // A process loads the product once and not for every file: each file opens a database and an application of its own.
    isolate: false,
    // Far above what any test takes: the longest tries some thousand calls, and machines are slow or busy.
    testTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // The end of a run repeats only the message of a failure, and "expected [ …(23) ]" does not say which one is new.
    chaiConfig: { truncateThreshold: 4000 },
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
});
