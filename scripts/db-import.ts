// npm run db:import -- dados.ndjson.gz: loads such a file into an empty database.
import { importData } from '#platform/server/db/transfer/import-data.ts';
import { transferCommand } from './transfer-command.ts';

await transferCommand({ uso: 'npm run db:import -- dados.ndjson.gz', feito: 'Importado', transfer: importData });
