import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '4180';
const baseURL = `http://127.0.0.1:${port}`;
/** Each run starts from an empty folder; npm test gives its own and removes it. */
const data = process.env.DADOS ?? join(tmpdir(), `ciranda-jornadas-${Date.now()}`);
// The processes in which journeys run find it there.
process.env.DADOS = data;
const results = process.env.E2E_JSON;
const TELAS = 'e2e/telas.e2e.ts';

export default defineConfig({
  testDir: root,
  testMatch: ['e2e/**/*.e2e.ts', 'modules/**/*.e2e.ts'],
  outputDir: process.env.E2E_SAIDA ?? join(root, 'test-results'),
  // One worker and no second chance: the journeys share one database and a journey that fails once has failed.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    baseURL,
    actionTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    // Colours are judged as they stay, not halfway through a fade.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Chromium as root has no sandbox; the journeys only open pages of this project.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--in-process-gpu'],
    },
  },
  // A journey runs on both screens unless its title says @desktop or @celular; 'telas' has both in itself.
  projects: [
    {
      name: 'desktop',
      testIgnore: TELAS,
      grepInvert: /@celular/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'celular',
      testIgnore: TELAS,
      grepInvert: /@desktop/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'telas', testMatch: TELAS, use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/servidor.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    env: { HOST: '127.0.0.1', PORT: port, DADOS: data, DEMO: '1' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
