// node scripts/run.mjs scripts/demo-data.ts: fills the folder DADOS with the demonstration, and ends.
import { startServer } from '#app/server/start.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/logger.ts';

const config = readConfig(process.env);
const server = await startServer(config, createLog(config.LOG), console.log);
await server.close();
