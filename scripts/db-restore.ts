// npm run db:restore -- copia.ndjson.gz.age: loads a copy of the screen Backup into an empty database. The password comes from
// COPIA_SENHA or is asked for; a copy without personal data needs none.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { productMigrations } from '#app/server/database.ts';
import { abrirCom } from '#modules/organizacao/organizacao.api.ts';
import { importData } from '#platform/server/db/transfer/import-data.ts';
import { databaseCommand } from './database-command.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error(
    'Uso: npm run db:restore -- copia.ndjson.gz.age\nO banco é o de DATABASE_URL ou, sem ela, o embutido na pasta DADOS.',
  );
  process.exit(1);
}

async function senhaDaCopia(): Promise<string> {
  if (process.env.COPIA_SENHA) return process.env.COPIA_SENHA;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const senha = await terminal.question('Senha da cópia: ');
  terminal.close();
  return senha;
}

const abrir = file.endsWith('.age') ? abrirCom(await senhaDaCopia()) : undefined;
await databaseCommand(async (engine) => {
  const rows = await importData(engine, productMigrations(), resolve(file), (line) => console.log(line), abrir);
  console.log(`Restaurado: ${rows} registros de ${resolve(file)}.`);
});
