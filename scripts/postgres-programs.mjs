import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';
import { FriendlyError } from './friendly.mjs';

const OLDEST = 15;

/** Folders that may hold the server programs: Debian, Red Hat, Homebrew, Postgres.app, PATH. */
function candidates() {
  const versions = (folder, bin) =>
    existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, bin)) : [];
  return [
    ...(process.env.PGBIN ? [process.env.PGBIN] : []),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/usr', 'bin').filter((folder) => folder.startsWith('/usr/pgsql-')),
    ...versions('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
    ...versions('/usr/local/opt', 'bin').filter((folder) => folder.includes('postgresql')),
    ...versions('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
}

/** Major version of the server in a folder, or 0 when there is none that can start a cluster. */
function serverVersion(folder) {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** PGBIN wins when it is set; otherwise the newest. */
function newest() {
  const found = candidates()
    .map((folder) => ({ folder, version: serverVersion(folder) }))
    .filter(({ version }) => version >= OLDEST);
  const chosen = found.find(({ folder }) => folder === process.env.PGBIN);
  return chosen ?? found.sort((a, b) => b.version - a.version)[0];
}

/**
 * Finds the programs of a PostgreSQL server, installing them when this is Debian and we may.
 *
 * @returns {{ folder: string, version: number }} `folder` holds postgres and initdb
 * @throws {FriendlyError} when there is none and none can be installed
 */
export function findPostgres() {
  const found = newest() ?? (canInstall() && aptInstall(['postgresql']) ? newest() : undefined);
  if (found) return found;
  throw new FriendlyError(
    `Para esta parte é preciso o servidor PostgreSQL ${OLDEST} ou mais novo, e ele não foi encontrado. ` +
      'Instale-o (Debian e Ubuntu: sudo apt-get install postgresql; macOS: brew install postgresql@17), ou aponte PGBIN para a pasta que contém o programa postgres, e rode de novo.',
  );
}
