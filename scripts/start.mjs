// npm start: from a fresh clone to the running application. What follows the command is passed on to the server.
import { entry } from './entry.mjs';

entry(async () => {
  const { join } = await import('node:path');
  const { become } = await import('./become.mjs');
  const { bootstrap } = await import('./bootstrap.mjs');
  const { buildWeb } = await import('./web-build.mjs');
  const { root } = await import('./house.mjs');
  const house = await bootstrap();
  await buildWeb(house);
  return become(house, join(root, 'app/server/main.ts'), process.argv.slice(2), root);
});
