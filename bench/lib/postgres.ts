interface PrivateServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a private PostgreSQL for one measurement (scripts/postgres.mjs). */
export async function privatePostgres(): Promise<PrivateServer> {
  const path = new URL('../../scripts/postgres.mjs', import.meta.url).href;
  const { startPostgres } = (await import(path)) as { startPostgres: () => Promise<PrivateServer> };
  return startPostgres();
}
