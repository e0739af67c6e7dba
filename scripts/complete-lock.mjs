// node scripts/complete-lock.mjs: after npm install, completes package-lock.json.
//
// A registry that lacks the binaries of other systems makes npm leave them out of the lock file, and then npm ci refuses
// that same file ("not in sync") on every machine. Each one left out is written back with the version its parent asks
// for and the system its name says, which is all npm needs to skip it here and fetch it there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';

const SYSTEM = /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(.+))?$/;

function systemOf(name) {
  const [, os, cpu, abi = ''] = SYSTEM.exec(name) ?? [];
  if (!os) throw new Error(`O nome ${name} não diz de que sistema é: acrescente-o ao package-lock.json à mão.`);
  const libc = os === 'linux' && abi ? [abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined;
  return { cpu: [cpu], libc, os: [os] };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = {};
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const folder = `node_modules/${name}`;
    if (lock.packages[folder]) continue;
    const { cpu, libc, os } = systemOf(name);
    added[folder] = { version, cpu, dev, libc, optional: true, os };
  }
}
const { '': itself, ...others } = lock.packages;
const sorted = Object.entries({ ...others, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': itself, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(added).length} pacotes de outros sistemas acrescentados.`);
