import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSetupError } from './engine.ts';

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, so that a number the system gave out again is not taken for the old owner. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Takes the data folder for this process and returns the function that gives it back.
 * Throws DatabaseSetupError when a living process holds it; a lock left behind by a dead one is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'em-uso.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, JSON.stringify({ pid: process.pid, inicio: startedAt(process.pid) }));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new DatabaseSetupError(
          `Não é possível gravar na pasta de dados ${folder}. Detalhe técnico: ${(cause as Error).message}`,
        );
      const owner = readOwner(file);
      if (owner && alive(owner.pid) && owner.inicio === startedAt(owner.pid)) {
        throw new DatabaseSetupError(
          `A pasta de dados ${folder} está em uso por outro processo (número ${owner.pid}). Encerre-o ou escolha outra pasta com DADOS=/caminho.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DatabaseSetupError(`Outro processo acabou de ocupar a pasta de dados ${folder}.`);
}

function readOwner(file: string): { pid: number; inicio: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
