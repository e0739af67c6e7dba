// npm run new:catalogue | new:report | new:feature: the files of a new feature, and its line in the module.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { arquivosDoCadastro, type ParteDoCadastro, partesDoCadastro } from './new/catalogue.ts';
import { arquivosDaFuncionalidade } from './new/feature.ts';
import { constant, errosDosNomes, type NewFiles } from './new/names.ts';
import { arquivosDoRelatorio } from './new/report.ts';

const root = dirname(import.meta.dirname);
const usos = {
  catalogue:
    'npm run new:catalogue -- captacao areas-formacao area_formacao "Área de formação" "Áreas de formação" f --ativo --ordem --descricao --areas',
  report: 'npm run new:report -- captacao vagas-por-mes "Vagas por mês"',
  feature: 'npm run new:feature -- captacao painel-de-vagas "Painel de vagas"',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(partesDoCadastro.map((parte) => [parte, { type: 'boolean' as const }])),
});
const [tipo = '', modulo = '', pasta = '', ...nomes] = positionals;

function nextMigration(): string {
  const numbers = readdirSync(join(root, 'migrations')).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** The files, or what is wrong with what was typed. */
function plan(): NewFiles | string[] {
  const isCatalogue = tipo === 'catalogue';
  if (!(tipo in usos) || nomes.length !== (isCatalogue ? 4 : 1))
    return [`Uso: ${usos[tipo as keyof typeof usos] ?? Object.values(usos).join('\n     ')}`];
  const [tabela = '', um = '', varios = '', genero = ''] = nomes;
  const names = isCatalogue
    ? { modulo, pasta, tabela, um, titulo: varios, genero: genero as 'm' }
    : { modulo, pasta, titulo: nomes[0] ?? '' };
  const erros = [
    ...errosDosNomes(names),
    ...(existsSync(join(root, 'modules', modulo, `${modulo}.module.ts`)) ? [] : [`Não existe o módulo '${modulo}'.`]),
    ...(pasta && existsSync(join(root, 'modules', modulo, pasta)) ? [`Já existe modules/${modulo}/${pasta}.`] : []),
  ];
  if (erros.length > 0) return erros;
  const declares = { catalogue: 'cadastro', report: 'relatorio', feature: 'funcionalidade' }[tipo as keyof typeof usos];
  const permissions = join(root, 'modules', modulo, `${modulo}.permissions.ts`);
  if (!existsSync(permissions) || !readFileSync(permissions, 'utf8').includes(`export const ${declares} `))
    return [`Falta em ${modulo}.permissions.ts: export const ${declares} = standsIn('${constant(modulo)}', [grupo]);`];
  if (tipo === 'report') return arquivosDoRelatorio(names);
  if (tipo === 'feature') return arquivosDaFuncionalidade(names);
  const partes = partesDoCadastro.filter((parte) => values[parte]) as ParteDoCadastro[];
  return arquivosDoCadastro({ ...names, tabela, um, genero: genero as 'm', numero: nextMigration(), partes });
}

const planned = plan();
if (Array.isArray(planned)) {
  console.error(planned.join('\n'));
  process.exitCode = 1;
} else {
  const { arquivos, linha } = planned as NewFiles;
  for (const [file, text] of Object.entries(arquivos)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
    console.log(`criado ${file}`);
  }
  const list = join(root, 'modules', modulo, `${modulo}.module.ts`);
  const [first, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
  const place = (line: string) => line.replace(/.* from /, '');
  const sorted = [...lines, linha].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  writeFileSync(list, `${[first, ...sorted].join('\n')}\n`);
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const sources = [...Object.keys(arquivos).filter((file) => !file.endsWith('.sql')), list];
  execFileSync(process.execPath, [biome, 'check', '--write', ...sources], { cwd: root, stdio: 'ignore' });
  console.log(`acrescentada uma linha em modules/${modulo}/${modulo}.module.ts`);
  if (tipo === 'catalogue') console.log('\nFalta: npm run db:types');
}
