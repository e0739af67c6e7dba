import { resolve } from 'node:path';
import { productMigrations } from '#app/server/database.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import type { Migration } from '#platform/server/db/migrate.ts';
import { databaseCommand } from './database-command.ts';

type Transfer = (
  engine: Engine,
  migrations: readonly Migration[],
  file: string,
  say: (line: string) => void,
) => Promise<number>;

/** Runs an export or import on the database that the settings name, and says how it went. */
export async function transferCommand(o: { uso: string; feito: string; transfer: Transfer }): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error(`Uso: ${o.uso}\nO banco é o de DATABASE_URL ou, sem ela, o embutido na pasta DADOS.`);
    process.exit(1);
  }
  await databaseCommand(async (engine) => {
    const rows = await o.transfer(engine, productMigrations(), resolve(file), (line) => console.log(line));
    console.log(`${o.feito}: ${rows} registros, ${resolve(file)}.`);
  });
}
