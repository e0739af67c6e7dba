import pg from 'pg';

/** Runs one statement on a PostgreSQL server and returns its rows. */
export async function runSql(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server of a url and returns its url. */
export async function newDatabase(url: string, name: string): Promise<string> {
  await runSql(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
