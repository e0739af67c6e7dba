import { openDatabase } from '#app/server/database.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config/config.ts';
import { DatabaseSetupError, type Engine } from '#platform/server/db/engine.ts';
import { createLog } from '#platform/server/log/logger.ts';

/** Runs `work` on the database that the settings name; what its operator can solve ends the process with a sentence. */
export async function databaseCommand(work: (engine: Engine, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const engine = await openDatabase(config, createLog(config.LOG));
    try {
      await work(engine, config);
    } finally {
      await engine.close();
    }
  } catch (cause) {
    if (!(cause instanceof ConfigError || cause instanceof DatabaseSetupError)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}
