// npm test: everything, from a fresh clone. Ends with the line `N passed, N failed`.
import { entry } from './entry.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { readingSteps, runVitest, specStep } = await import('./checks.mjs');
  const { countCheck } = await import('./results.mjs');
  const { demoData, runJourneys } = await import('./journeys.mjs');
  const { forgetReports, keepReport: keep } = await import('./kept-reports.mjs');
  const { startPostgres } = await import('./postgres.mjs');
  const { findXmlsec } = await import('./xmlsec.mjs');
  const { LANES, runSteps } = await import('./steps.mjs');
  const { buildWeb } = await import('./web-build.mjs');
  const house = await bootstrap();
  forgetReports();
  findXmlsec();
  // The steps that run side by side share the processors: a worker each.
  const TRABALHADORES = '1';
  const demo = { folder: '' };
  const vitest = (name, settings) => ({
    name,
    run: (stdio) =>
      runVitest(house, stdio, { settings: { TRABALHADORES, DEMONSTRACAO: demo.folder, ...settings }, keep }),
  });
  const filling = {
    name: 'Dados de demonstração',
    run: async (stdio) => {
      demo.folder = await demoData(house, stdio);
      return countCheck(0);
    },
  };
  const browser = (name, ...projects) => ({
    name,
    run: (stdio) => runJourneys(house, stdio, { projects, data: demo.folder, keep }),
  });
  const postgres = (shard) => ({
    name: `HTTP e conformidade no PostgreSQL, ${shard}`,
    run: async (stdio) => {
      const { url, version, stop } = await startPostgres();
      console.log(`PostgreSQL ${version}`);
      try {
        const settings = { BANCO: 'postgres', DATABASE_URL: url, TRABALHADORES };
        return await runVitest(house, stdio, { settings, shard, keep });
      } finally {
        await stop();
      }
    },
  });
  const building = { name: 'Construção das telas', run: () => buildWeb(house).then(() => countCheck(0)) };
  // The longest first, so that none is alone at the end, and a browser beside a database: two browsers want more than two processors, two
  // workers that wait for their database leave a quarter of them idle.
  const proofs = [
    browser('Jornadas no computador', 'desktop'),
    postgres('2/2'),
    browser('Todas as telas, no navegador', 'telas'),
    postgres('1/2'),
    browser('Jornadas no celular', 'celular'),
    // What can differ between the engines is the platform's; the modules speak through it and are proved on PostgreSQL.
    vitest('Plataforma e conformidade no banco embutido', { BANCO: 'embutido', PASTAS: 'platform,app' }),
    vitest('Regras, muros e fatos (sem banco)', { BANCO: 'nenhum' }),
    ...readingSteps(house),
  ];
  return runSteps([[filling, building], proofs, [specStep(house)]], { lanes: LANES });
});
