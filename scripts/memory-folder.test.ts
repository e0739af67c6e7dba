import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

type MemoryFolder = (prefix: string, memory: string, room: number) => string | undefined;
const script = join(import.meta.dirname, 'memory-folder.mjs');
const { memoryFolder } = (await import(script)) as { memoryFolder: MemoryFolder };

it('só onde há o lugar e nele cabe uma pasta é feita, cada vez outra', () => {
  const made = [1, 2].map(() => memoryFolder('ciranda-memoria-', tmpdir(), 1) ?? '');
  for (const folder of made) {
    expect(existsSync(folder)).toBe(true);
    expect(dirname(folder)).toBe(tmpdir());
    rmSync(folder, { recursive: true });
  }
  expect(new Set(made).size).toBe(2);
  expect(memoryFolder('ciranda-memoria-', tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(memoryFolder('ciranda-memoria-', join(tmpdir(), 'que-nao-existe'), 1)).toBeUndefined();
});
