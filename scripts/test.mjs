// npm test: everything, from a fresh clone. Ends with the line `N passed, N failed`.
import { entry } from './entry.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { readingSteps, runVitest } = await import('./checks.mjs');
  const { runJourneys } = await import('./journeys.mjs');
  const { startPostgres } = await import('./postgres.mjs');
  const { runSteps } = await import('./steps.mjs');
  const house = await bootstrap();
  return runSteps([
    ...readingSteps(house),
    {
      name: 'Muros e fatos do repositório',
      run: () => runVitest(house, { BANCO: 'embutido', PASTAS: 'scripts' }),
    },
    {
      name: 'Regras, HTTP e conformidade no banco embutido',
      run: () => runVitest(house, { BANCO: 'embutido', PASTAS: 'platform,modules,app' }),
    },
    {
      name: 'HTTP e conformidade no PostgreSQL',
      run: async () => {
        const { url, version, stop } = await startPostgres();
        console.log(`PostgreSQL ${version}`);
        try {
          return await runVitest(house, { BANCO: 'postgres', DATABASE_URL: url, PASTAS: 'platform,modules,app' });
        } finally {
          await stop();
        }
      },
    },
    { name: 'Jornadas no navegador', run: () => runJourneys(house) },
  ]);
});
