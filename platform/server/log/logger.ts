import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured log without personal data: of a request only method, route pattern, status and time; of an error its
 * kind, SQLSTATE and stack, never its parameters (messages of PostgreSQL may quote a value in `detail`).
 */
export function createLog(level: string): Log {
  // Lines leave in batches, at the latest after 200 ms; what is left goes out when the process ends, and at once when it breaks.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (
        cause: Error & { code?: string; constraint?: string; table?: string; column?: string; detalhe?: string },
      ) => ({
        tipo: cause.name,
        mensagem: cause.code ? `erro ${cause.code} do banco` : cause.message,
        codigo: cause.code,
        restricao: cause.constraint,
        tabela: cause.table,
        coluna: cause.column,
        detalhe: cause.detalhe,
        pilha: cause.stack
          ?.split('\n')
          .slice(1, 12)
          .map((line) => line.trim()),
      }),
    },
  };
  return pino(options, destination);
}
