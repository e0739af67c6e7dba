import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './child.mjs';
import { FriendlyError } from './friendly.mjs';
import { root, tool } from './house.mjs';

const STAMP = join(root, 'dist', 'web.stamp');
const TEST = /\.(test|e2e|factory)\.tsx?$/;
const MODULE_FILE = /(\.tsx|\.contract\.ts|\.rules\.ts|\.permissions\.ts|\.css|\.svg)$/;

/** Files below a folder, as paths; none when the folder does not exist. */
function filesIn(folder) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath ?? found.path, found.name));
}

/** One figure for everything the web build reads: sources that reach the browser, and the lock file. */
function fingerprint() {
  const whole = ['app/web', 'platform/web', 'platform/shared'].flatMap(filesIn);
  const slices = filesIn('modules').filter((file) => MODULE_FILE.test(file));
  const sources = [...whole, ...slices].filter((file) => !TEST.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of [...sources, join(root, 'package-lock.json')]) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const COMPRESSED = /\.(js|css|svg)$/;
/** Below this a packet holds the file as it is. */
const SMALL = 1024;
/** Nearly as small as the best, in a tenth of its time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts beside each built file its compressed twins, which the server sends as they are: compressing for each visit costs more than sending. */
async function compress() {
  const files = filesIn('dist/web').filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      if (plain.length < SMALL) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, brotli));
      await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

/**
 * Builds the web pages into dist/web, unless what is there came from the very same sources.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv }} house what `bootstrap` gave
 * @throws {FriendlyError} when the build fails
 */
export async function buildWeb({ node, env }) {
  const current = fingerprint();
  const built = existsSync(join(root, 'dist', 'web', 'index.html')) && existsSync(STAMP);
  if (built && readFileSync(STAMP, 'utf8') === current) return;
  console.log('Construindo as telas (só na primeira vez ou quando elas mudam)...');
  const args = [tool('vite'), 'build', '--config', 'app/web/vite.config.ts', '--logLevel', 'warn'];
  const code = await run(node, args, { cwd: root, env });
  if (code !== 0) throw new FriendlyError(`Não foi possível construir as telas: o vite parou com o código ${code}.`);
  await compress();
  writeFileSync(STAMP, current);
}
