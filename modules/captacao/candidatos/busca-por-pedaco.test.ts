import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { candidato } from './candidatos.contract.ts';

/** A piece of a name of which no word is kept is found by its trigrams, and not by looking at everybody. */
const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

const TABELAS = ['candidato', 'candidato_palavra', 'candidato_vocabulario'];

test('o que não é palavra se acha pelo índice de pedaços: entre seis mil olha-se só para quem o tem', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await t.app.banco(async (db) => {
    for (const tabela of TABELAS)
      await sql`alter table ${sql.table(tabela)} set (autovacuum_enabled = off)`.execute(db);
    await sql`insert into candidato (empresa_id, nome, observacao) select ${empresaId}, 'Ana ' || lpad(n::text, 6, '0'), repeat('x', 250)
      from generate_series(1, 6000) n`.execute(db);
    // As after a vacuum: what was just written waits beside the index.
    await sql`select gin_clean_pending_list(indexrelid) from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
      where indrelid = 'candidato'::regclass and amname = 'gin'`.execute(db);
    await sql`analyze ${sql.join(TABELAS.map((tabela) => sql.table(tabela)))}`.execute(db);
  });
  for (const [nome, quantos] of [
    ['00123', 11],
    ['a 00123', 10],
    ['001234', 1],
    ['909090', 0],
  ] as const) {
    const { answer, plans } = await watch.during(() =>
      cliente.call(candidato.listar, { query: { nome, page: 0, size: 20 } }),
    );
    expect(answer.body.totalElements, nome).toBe(quantos);
    const olhados = plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, 'candidato'), 0);
    expect(olhados, nome).toBeLessThan(200);
  }
});
