// npm run db:export -- dados.ndjson.gz: writes all data of the database into one file.
import { exportData } from '#platform/server/db/transfer/export-data.ts';
import { transferCommand } from './transfer-command.ts';

await transferCommand({ uso: 'npm run db:export -- dados.ndjson.gz', feito: 'Exportado', transfer: exportData });
