// npm run test:one -- part of a path [...]: the tests of these files alone, on the embedded database or on DATABASE_URL.
import { entry } from './entry.mjs';
import { FriendlyError } from './friendly.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { runVitest } = await import('./checks.mjs');
  const { runSteps } = await import('./steps.mjs');
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new FriendlyError('Diga qual: npm run test:one -- modules/captacao/quadro');
  const url = process.env.DATABASE_URL;
  const house = await bootstrap();
  // What nobody foresaw says its cause.
  const LOG = process.env.LOG ?? 'error';
  const settings = url ? { BANCO: 'postgres', DATABASE_URL: url, LOG } : { LOG };
  return runSteps([
    [{ name: paths.join(', '), run: (stdio) => runVitest(house, stdio, { settings, filters: paths }) }],
  ]);
});
