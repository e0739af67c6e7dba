import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { DatabaseSetupError } from '#platform/server/db/engine.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { type RunningServer, startServer } from './start.ts';

/** Ends the process with a sentence, or with the whole error when nobody foresaw it. */
function giveUp(cause: unknown): never {
  const foreseen = cause instanceof ConfigError || cause instanceof DatabaseSetupError;
  console.error(foreseen ? `\n${cause.message}` : cause);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG);
  let server: RunningServer | null = null;
  let ending = false;

  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    try {
      await server?.close();
    } catch (cause) {
      log.error({ err: cause }, 'falha ao encerrar');
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (cause) => {
      log.fatal({ err: cause }, 'erro fora de qualquer pedido: o servidor vai encerrar');
      void end(1);
    });
  }
  server = await startServer(config, log, (line) => console.log(line));
}

main().catch(giveUp);
