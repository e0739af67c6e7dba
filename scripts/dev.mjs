// npm run dev: the server restarts and the pages reload when a source changes. PORT is the server, WEB_PORT the pages.
import { entry } from './entry.mjs';

entry(async () => {
  const { bootstrap } = await import('./bootstrap.mjs');
  const { run } = await import('./child.mjs');
  const { root, tool } = await import('./house.mjs');
  const { node, env: base } = await bootstrap();
  const port = base.PORT ?? '3000';
  const env = { ...base, PORT: port, API_URL: `http://127.0.0.1:${port}` };
  const server = run(node, ['--watch', '--watch-preserve-output', 'app/server/main.ts'], { cwd: root, env });
  const vite = [tool('vite'), '--config', 'app/web/vite.config.ts', '--port', base.WEB_PORT ?? '5173'];
  const pages = run(node, vite, { cwd: root, env });
  const code = await Promise.race([server, pages]);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, pages]);
  return code;
});
