import fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './probe.ts';

// The least a server can do for the same answer: the same statements over the same pool size, and JSON of their rows.
const statements = JSON.parse(process.env.COMANDOS ?? '[]') as Statement[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify({ logger: false });

app.get('/lista', async () => {
  const client = await pool.connect();
  try {
    let content: unknown[] = [];
    let total = 0;
    for (const { sql, params } of statements) {
      const result = params ? await client.query(sql, [...params]) : await client.query(sql);
      if (!params) continue;
      content = result.rows;
      total = Number(result.rows[0]?.$total);
    }
    return { content, totalElements: total };
  } finally {
    client.release();
  }
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`pronto em http://localhost:${typeof address === 'object' && address ? address.port : 0}`);
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
