// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file of the project with Node 24.
import { entry } from './entry.mjs';

entry(async () => {
  const { existsSync } = await import('node:fs');
  const { resolve } = await import('node:path');
  const { become } = await import('./become.mjs');
  const { bootstrap } = await import('./bootstrap.mjs');
  const { FriendlyError } = await import('./friendly.mjs');
  const { root } = await import('./house.mjs');
  const [file, ...args] = process.argv.slice(2);
  if (!file || !existsSync(resolve(root, file))) {
    throw new FriendlyError(
      file ? `Não existe o arquivo ${file}.` : 'Uso: node scripts/run.mjs <arquivo.ts> [argumentos]',
    );
  }
  return become(await bootstrap(), resolve(root, file), args, root);
});
