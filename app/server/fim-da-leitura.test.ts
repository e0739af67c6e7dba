import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';

/** A reading leaves the end of its transaction to whoever uses its connection next (decision 170). */
const t = useApp();

test('o que se lê não fica preso à leitura de antes: o papel acaba com ela, e o que se gravou entre duas aparece', async () => {
  const { empresaId } = await t.app.empresa();
  const scope = { tipo: 'empresas', ids: [empresaId], atual: empresaId } as const;
  const ler = () =>
    inTransaction(t.app.engine, { scope, readOnly: true }, async (db) => {
      const { rows } = await sql<{ quem: string; nomes: string[] }>`select current_user::text as quem,
        array(select nome from etiqueta order by nome) as nomes`.execute(db);
      return rows[0];
    });
  for (const [lugar, nome] of ['Ana', 'Bia', 'Caio', 'Davi'].entries()) {
    expect((await ler())?.nomes).toHaveLength(lugar);
    await inTransaction(t.app.engine, { scope }, (db) =>
      sql`insert into etiqueta (empresa_id, nome) values (${empresaId}, ${nome})`.execute(db),
    );
    const lidas = await Promise.all([ler(), ler(), ler()]);
    expect(lidas.map((lida) => lida?.nomes.length)).toEqual([lugar + 1, lugar + 1, lugar + 1]);
    expect(lidas[0]?.quem).toBe('ciranda_app');
    const raw = await t.app.engine.acquire();
    const { rows } = await raw.query(
      `select current_user::text as quem, current_setting('app.empresas', true) as empresas`,
      [],
    );
    raw.release();
    expect(rows[0]?.quem).not.toBe('ciranda_app');
    expect(rows[0]?.empresas ?? '').toBe('');
  }
});

test('uma leitura que ninguém segue acaba sozinha', async () => {
  const { empresaId } = await t.app.empresa();
  const scope = { tipo: 'empresas', ids: [empresaId], atual: empresaId } as const;
  const pid = await inTransaction(t.app.engine, { scope, readOnly: true }, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  });
  // Another connection looks: the one of the reading is held by nobody, and nobody uses it.
  const presas = async () => {
    const { rows } = await t.app.banco((db) =>
      sql`select from pg_stat_activity where pid = ${pid} and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
        db,
      ),
    );
    return rows.length;
  };
  await expect.poll(presas).toBe(0);
});
