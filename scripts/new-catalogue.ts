// npm run new:catalogue -- <modulo> <pasta> <tabela> <Singular> <Plural> <m|f>: the four files of a name-only lookup.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { arquivosDoCatalogo, errosDoCatalogo } from './new-catalogue-files.ts';

const root = dirname(import.meta.dirname);
const [modulo = '', pasta = '', tabela = '', um = '', varios = '', genero = ''] = process.argv.slice(2);
const last = Math.max(...readdirSync(join(root, 'migrations')).map((name) => Number.parseInt(name, 10) || 0));
const spec = { modulo, pasta, tabela, um, varios, genero: genero as 'm', numero: String(last + 1).padStart(4, '0') };

const { arquivos, linhas } = arquivosDoCatalogo(spec);
const erros = [
  ...errosDoCatalogo(spec),
  ...(existsSync(join(root, 'modules', modulo, `${modulo}.module.ts`)) ? [] : [`Não existe o módulo '${modulo}'.`]),
  ...(pasta && existsSync(join(root, 'modules', modulo, pasta)) ? [`Já existe modules/${modulo}/${pasta}.`] : []),
];

if (process.argv.length < 8) {
  console.error(
    'Uso: npm run new:catalogue -- captacao areas-formacao area_formacao "Área de formação" "Áreas de formação" f',
  );
  process.exitCode = 1;
} else if (erros.length > 0) {
  console.error(erros.join('\n'));
  process.exitCode = 1;
} else {
  for (const [file, text] of Object.entries(arquivos)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
    console.log(`criado ${file}`);
  }
  console.log(`\nFalta acrescentar:\n${linhas.map((line) => `- ${line}`).join('\n')}`);
}
