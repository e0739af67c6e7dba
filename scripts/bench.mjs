// npm run bench [-- --only part-of-a-name]: runs the measurements of bench/, which print their own tables.
import { entry } from './entry.mjs';

entry(async () => {
  const { readdirSync } = await import('node:fs');
  const { join } = await import('node:path');
  const { bootstrap } = await import('./bootstrap.mjs');
  const { run } = await import('./child.mjs');
  const { FriendlyError } = await import('./friendly.mjs');
  const { root } = await import('./house.mjs');
  const { node, env } = await bootstrap();
  const flag = process.argv.indexOf('--only');
  const part = flag === -1 ? '' : (process.argv[flag + 1] ?? '');
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts') && file.includes(part));
  if (files.length === 0) throw new FriendlyError(`Nenhuma medição em bench/ tem "${part}" no nome.`);
  let worst = 0;
  for (const file of files.sort()) {
    console.log(`\n▶ ${file}`);
    worst = Math.max(worst, await run(node, [join('bench', file)], { cwd: root, env }));
  }
  return worst;
});
