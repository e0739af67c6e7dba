import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NOBODY_ASKS = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'a' };
const APT = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/** Whether this process may install Debian packages: Linux, root, apt-get present. */
export function canInstall() {
  return process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages, output visible.
 *
 * @param {string[]} packages
 * @returns {boolean} whether apt-get finished well
 */
export function aptInstall(packages) {
  console.log(`Instalando com o apt-get: ${packages.join(' ')}...`);
  const apt = (args) => {
    const { status } = spawnSync('apt-get', [...APT, ...args], {
      env: NOBODY_ASKS,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return status === 0;
  };
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
