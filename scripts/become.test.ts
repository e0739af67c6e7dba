import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** No launcher stays beside the program: its process is the one that was started, and its end is the program's end. */

const BECOME = pathToFileURL(join(import.meta.dirname, 'become.mjs')).href;
const ENTRY = pathToFileURL(join(import.meta.dirname, 'entry.mjs')).href;
const shared = { folder: '' };
const path = (name: string) => join(shared.folder, name);

/** Says who it is, and ends as it is told: at once with 7, or by a signal with 3. */
const PROGRAM = `
const [, , como] = process.argv;
if (como === 'esperar') { const vivo = setInterval(() => {}, 1000); process.on('SIGTERM', () => { clearInterval(vivo); process.exit(3); }); }
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), cwd: process.cwd(), marca: process.env.MARCA }));
if (como === 'sair') process.exit(7);
if (como === 'codigo') process.exitCode = 5;
if (como === 'falhar') throw new Error('de propósito');
`;

beforeAll(() => {
  shared.folder = mkdtempSync(join(tmpdir(), 'ciranda-lancador-'));
  writeFileSync(path('programa.ts'), PROGRAM);
  symlinkSync(process.execPath, path('outro-node'));
});
afterAll(() => rmSync(shared.folder, { recursive: true, force: true }));

/** Starts a launcher that becomes the program with the Node at `node`. */
function launch(node: string, como: string) {
  const code = `import { entry } from ${JSON.stringify(ENTRY)}; import { become } from ${JSON.stringify(BECOME)};
    entry(() => become({ node: ${JSON.stringify(node)}, env: { ...process.env, MARCA: 'sim' } }, ${JSON.stringify(path('programa.ts'))},
      [${JSON.stringify(como)}, 'b'], ${JSON.stringify(shared.folder)}));`;
  writeFileSync(path('lancador.mjs'), code);
  const child = spawn(process.execPath, [path('lancador.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part) => {
    texts.out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part) => {
    texts.err += part;
  });
  return { child, texts, gone: once(child, 'close') as Promise<[number | null]> };
}

describe('o lançador vira o programa', () => {
  const same = () => process.execPath;
  const other = () => path('outro-node');
  const ways = [
    ['no próprio Node', same],
    ['em outro Node', other],
  ] as const;

  it.each(ways)(
    '%s: o processo, os argumentos, a pasta, o ambiente e o código de saída são os dele',
    async (_n, node) => {
      const { child, texts, gone } = launch(node(), 'sair');
      expect(await gone).toEqual([7, null]);
      expect(JSON.parse(texts.out)).toEqual({ pid: child.pid, args: ['sair', 'b'], cwd: shared.folder, marca: 'sim' });
      expect(texts.err).toBe('');
    },
  );

  it.each(ways)('%s: o código que o programa deixa é o do fim, e o erro não previsto é falha', async (_n, node) => {
    expect(await launch(node(), 'codigo').gone).toEqual([5, null]);
    const failed = launch(node(), 'falhar');
    expect(await failed.gone).toEqual([1, null]);
    expect(failed.texts.err).toContain('de propósito');
  });

  it.each(ways)('%s: o sinal chega ao programa', async (_n, node) => {
    const { child, texts, gone } = launch(node(), 'esperar');
    child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await gone).toEqual([3, null]);
    expect(JSON.parse(texts.out)).toMatchObject({ pid: child.pid });
  });
});
