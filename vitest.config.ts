import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** PASTAS narrows the run to some folders: `PASTAS=scripts,app`. */
const folders = process.env.PASTAS?.split(',') ?? ['platform', 'modules', 'app', 'scripts'];
const everyTest = folders.map((folder) => `${folder}/**/*.test.ts`);

/** What a test that touches a database imports, or where it lives. */
const DATABASE = /from '[^']*\/testing\//;
const DATABASE_FOLDER = /^(platform|app)\/testing\//;

/** On PostgreSQL only the tests that touch a database run again; the pure ones have nothing new to say there. */
function databaseTests(): string[] {
  return globSync(everyTest).filter((file) => DATABASE_FOLDER.test(file) || DATABASE.test(readFileSync(file, 'utf8')));
}

const globalSetup = 'platform/testing/global-setup.ts';

export default defineConfig({
  test: {
    include: process.env.BANCO === 'postgres' ? databaseTests() : everyTest,
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    pool: 'forks',
    maxWorkers: 2,
    // Far above what any test takes: the longest tries some thousand calls, and machines are slow or busy.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
});
