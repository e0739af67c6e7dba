import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A piece of Mantine without its style sheet stands somewhere, unstyled: its sheet comes with the page or with the file that uses it. */

const MANTINE = join(import.meta.dirname, '../../../node_modules/@mantine/core');
const COMPONENTES = join(MANTINE, 'esm/components');
const temFolha = (nome: string) => existsSync(join(MANTINE, 'styles', `${nome}.css`));
const folhasEm = (fonte: string) =>
  [...fonte.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, nome = '']) => nome);

/** A component and those that it is made of. */
function pecasDe(nome: string, achadas = new Set<string>()): Set<string> {
  if (achadas.has(nome) || !existsSync(join(COMPONENTES, nome))) return achadas;
  achadas.add(nome);
  for (const file of globSync('*.mjs', { cwd: join(COMPONENTES, nome) }))
    for (const [, outra = ''] of readFileSync(join(COMPONENTES, nome, file), 'utf8').matchAll(/from "\.\.\/(\w+)\//g))
      pecasDe(outra, achadas);
  return achadas;
}

test('cada peça do Mantine que uma tela usa vem com a sua folha de estilo', () => {
  const raiz = join(import.meta.dirname, '../../..');
  // What every page has, and what stands around those of the staff.
  const comuns = ['platform/web/ui/styles.ts', 'app/web/shell/shell.tsx'].flatMap((file) =>
    folhasEm(readFileSync(join(raiz, file), 'utf8')),
  );
  const telas = globSync('{app,modules,platform}/**/*.tsx', { cwd: raiz });
  const sem = telas.flatMap((tela) => {
    const fonte = readFileSync(join(raiz, tela), 'utf8');
    const usadas = [...fonte.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, nomes = '']) => nomes.split(','))
      .map((nome) => nome.trim())
      .filter((nome) => /^[A-Z]\w*$/.test(nome));
    const folhas = new Set([...comuns, ...folhasEm(fonte)]);
    const pedidas = new Set(usadas.flatMap((nome) => [...pecasDe(nome)]).filter(temFolha));
    return [...pedidas].filter((nome) => !folhas.has(nome)).map((nome) => `${tela}: ${nome}`);
  });
  expect(telas.length).toBeGreaterThan(500);
  expect(sem).toEqual([]);
});
