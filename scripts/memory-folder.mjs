import { mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** More than twice what the data of a run take: a folder in memory must not take what the programs need. */
const ROOM = 6 * 1024 ** 3;

/**
 * Makes a private folder in memory, for data that a run throws away: a database of the tests is 1,500 files, and the disk takes longer to
 * make each copy the more were erased before (decision 067).
 *
 * @param {string} prefix how its name begins
 * @param {string} [memory] where such folders are made
 * @param {number} [room] bytes that must be free there
 * @returns {string | undefined} its path; undefined where there is no such place, or too little room in it
 */
export function memoryFolder(prefix, memory = '/dev/shm', room = ROOM) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < room ? undefined : mkdtempSync(join(memory, prefix));
  } catch {
    return undefined;
  }
}
