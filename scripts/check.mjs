// npm run check [-- part of a path ...]: the fast part of npm test; paths narrow the tests, not the reading checks.
import { entry } from './entry.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { readingSteps, runVitest } = await import('./checks.mjs');
  const { runSteps } = await import('./steps.mjs');
  const house = await bootstrap();
  const tests = () => runVitest(house, { BANCO: 'embutido' }, process.argv.slice(2));
  return runSteps([...readingSteps(house), { name: 'Testes no banco embutido', run: tests }]);
});
