// npm start: from a fresh clone to the running application. What follows the command is passed on to the server.
import { entry } from './entry.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { buildWeb } = await import('./web-build.mjs');
  const { run } = await import('./child.mjs');
  const { root } = await import('./house.mjs');
  const house = await bootstrap();
  await buildWeb(house);
  return run(house.node, ['app/server/main.ts', ...process.argv.slice(2)], { cwd: root, env: house.env });
});
