import { spawn, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entry } from './entry.mjs';
import { freePort } from './free-port.mjs';
import { FriendlyError } from './friendly.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { findPostgres } from './postgres-programs.mjs';

/** A test database may lose everything when the power goes: nothing waits for the disk. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'shared_buffers=128MB',
  'listen_addresses=127.0.0.1',
];

/** PostgreSQL refuses to run as root: then an ordinary user of the machine runs it. Undefined means this user. */
function runAs() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([login]) => login === name)).find(Boolean);
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  throw new FriendlyError('O PostgreSQL não roda como root, e esta máquina não tem o usuário postgres nem o nobody.');
}

/** A private temporary folder, short enough for the name of a Unix socket. */
function temporaryFolder() {
  const quick = memoryFolder('ciranda-pg-');
  if (quick) return quick;
  try {
    accessSync('/tmp', constants.W_OK);
    return mkdtempSync('/tmp/ciranda-pg-');
  } catch {
    return mkdtempSync(join(tmpdir(), 'ciranda-pg-'));
  }
}

/** Creates the cluster. The C.UTF-8 locale knows accents and says everything in English; some systems only have C. */
function initialise(bin, data, who) {
  const args = ['-D', data, '-U', 'ciranda', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const attempts = ['C.UTF-8', 'C'].map((locale) => () => {
    rmSync(data, { recursive: true, force: true });
    return spawnSync(join(bin, 'initdb'), [...args, `--locale=${locale}`], { ...who, cwd: '/', encoding: 'utf8' });
  });
  let last = attempts[0]();
  if (last.status !== 0) last = attempts[1]();
  if (last.status !== 0) throw new FriendlyError(`O initdb do PostgreSQL falhou: ${last.stderr ?? last.error}`);
}

/** Waits for the sentence the server writes when it takes connections. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-4000);
      if (text.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new FriendlyError(`O PostgreSQL não ficou de pé:\n${log}`)));
  });
}

/**
 * Starts a private PostgreSQL server in a temporary folder, on a free port of this machine. It goes away with `stop`,
 * and at the latest when this process exits.
 *
 * @returns {Promise<{ url: string, version: number, stop: () => Promise<void> }>} `url` names a superuser and the
 *   database postgres
 * @throws {FriendlyError} when the programs are missing or the server does not come up
 */
export async function startPostgres() {
  const { folder: bin, version } = findPostgres();
  const who = runAs();
  const folder = temporaryFolder();
  if (who) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const erase = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  try {
    initialise(bin, data, who);
    const port = await freePort();
    const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${folder}`].flatMap((s) => ['-c', s]);
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...who,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const gone = new Promise((resolve) => server.once('exit', resolve));
    const abandon = () => {
      server.kill('SIGQUIT');
      erase();
    };
    process.once('exit', abandon);
    await ready(server);
    const stop = async () => {
      process.off('exit', abandon);
      server.kill('SIGQUIT');
      await gone;
      erase();
    };
    return { url: `postgres://ciranda@127.0.0.1:${port}/postgres`, version, stop };
  } catch (error) {
    erase();
    throw error;
  }
}

// node scripts/postgres.mjs: a server to develop against, until Ctrl+C.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  entry(async () => {
    const { url, version, stop } = await startPostgres();
    console.log(`PostgreSQL ${version} em ${url}\nTudo o que for gravado some quando ele parar (Ctrl+C).`);
    await new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
    });
    await stop();
  });
}
