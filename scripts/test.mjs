// npm test: everything, from a fresh clone. Ends with the line `N passed, N failed`.
import { entry } from './entry.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { readingSteps, runVitest, specStep } = await import('./checks.mjs');
  const { runJourneys } = await import('./journeys.mjs');
  const { forgetReports, keepReport } = await import('./kept-reports.mjs');
  const { startPostgres } = await import('./postgres.mjs');
  const { runSteps } = await import('./steps.mjs');
  const house = await bootstrap();
  forgetReports();
  return runSteps([
    ...readingSteps(house),
    { name: 'Regras, muros e fatos (sem banco)', run: () => runVitest(house, { BANCO: 'nenhum' }, [], keepReport) },
    {
      // What can differ between the engines is the platform's; the modules speak through it and are proved on PostgreSQL.
      name: 'Plataforma e conformidade no banco embutido',
      run: () => runVitest(house, { BANCO: 'embutido', PASTAS: 'platform,app' }, [], keepReport),
    },
    {
      name: 'HTTP e conformidade no PostgreSQL',
      run: async () => {
        const { url, version, stop } = await startPostgres();
        console.log(`PostgreSQL ${version}`);
        try {
          return await runVitest(house, { BANCO: 'postgres', DATABASE_URL: url }, [], keepReport);
        } finally {
          await stop();
        }
      },
    },
    { name: 'Jornadas no navegador', run: () => runJourneys(house, keepReport) },
    specStep(house),
  ]);
});
