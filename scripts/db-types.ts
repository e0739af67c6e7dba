// npm run db:types: writes the types of the tables after a migration was added or changed.
import { writeFileSync } from 'node:fs';
import { productMigrations } from '#app/server/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openPglite } from '#platform/server/db/pglite-engine.ts';
import { tableTypes } from '#platform/server/db/table-types.ts';

const engine = await openPglite();
try {
  await migrate(engine, productMigrations());
  writeFileSync(new URL('../migrations/tables.gen.ts', import.meta.url), await tableTypes(engine));
  console.log('Tipos das tabelas gravados em migrations/tables.gen.ts.');
} finally {
  await engine.close();
}
