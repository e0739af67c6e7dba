import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openProductDatabase } from '#app/testing/product-database.ts';
import { ESPERA_SE } from '#app/testing/while-held.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { defineJob, type JobCtx } from '#platform/server/jobs/define-job.ts';
import { JobQueue } from '#platform/server/jobs/job-queue.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { regra } from '#platform/shared/problem.ts';

/** The real queue on a real database. Jobs tell what happened through `events`, so that nothing has to be waited for blindly. */
const shared: { engine?: Engine; queue?: JobQueue } = {};
const runs = new Map<string, { ctx: JobCtx; attempt: number }>();
const waiting = new Map<string, () => void>();

/** Resolves when the job with this mark has been started `attempt` times. */
function started(mark: string, attempt = 1): Promise<JobCtx> {
  return new Promise((resolve) => {
    const check = () => {
      const run = runs.get(mark);
      if (run && run.attempt >= attempt) resolve(run.ctx);
      else waiting.set(mark, check);
    };
    check();
  });
}

const dados = z.object({ marca: z.string(), modo: z.enum(['certo', 'falha-uma-vez', 'falha', 'espera']) });

const trabalho = defineJob({
  nome: 'teste.trabalho',
  titulo: 'Trabalho de teste',
  dados,
  repeticoes: 1,
  espera: 1,
  simultaneas: 2,
  async run(ctx, { marca, modo }) {
    const attempt = (runs.get(marca)?.attempt ?? 0) + 1;
    runs.set(marca, { ctx, attempt });
    waiting.get(marca)?.();
    if (modo === 'falha' || (modo === 'falha-uma-vez' && attempt === 1)) throw regra('Não deu desta vez.');
    if (modo === 'espera') {
      ctx.progresso(0.4);
      await new Promise((_, reject) => ctx.signal.addEventListener('abort', () => reject(ctx.signal.reason)));
    }
    await ctx.transacao({ tipo: 'sistema' }, (db) =>
      sql`insert into parametro_sistema (nome, valor) values (${marca}, 'feito') on conflict do nothing`.execute(db),
    );
  },
});

/** Holds the first run of a job within its transaction, until it is opened. */
const portao = { abrir: () => {} };

/** Writes three parts, each in its own transaction, going on behind the last that is written. */
const emPartes = defineJob({
  nome: 'teste.partes',
  titulo: 'Trabalho em partes',
  dados: z.object({ marca: z.string() }),
  repeticoes: 3,
  espera: 1,
  simultaneas: 2,
  async run(ctx, { marca }) {
    const attempt = (runs.get(marca)?.attempt ?? 0) + 1;
    runs.set(marca, { ctx, attempt });
    waiting.get(marca)?.();
    for (let feitas = 0; feitas < 3; )
      feitas = await ctx.transacao({ tipo: 'sistema' }, async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from teste_parte`.execute(db);
        const n = (rows[0]?.n ?? 0) + 1;
        if (n > 3) return n;
        if (attempt === 1 && n === 2) await new Promise<void>((aberto) => Object.assign(portao, { abrir: aberto }));
        await sql`insert into teste_parte (n) values (${n})`.execute(db);
        return n;
      });
  },
});

function parts(): { engine: Engine; queue: JobQueue } {
  const { engine, queue } = shared;
  if (!engine || !queue) throw new Error('a fila só existe dentro dos testes');
  return { engine, queue };
}

const banco = <T>(work: (db: Db) => Promise<T>) => inTransaction(parts().engine, { scope: { tipo: 'sistema' } }, work);

interface Found {
  state: string;
  mensagem: string | null;
  tentativas: number;
  progresso: number;
}

async function jobOf(id: string): Promise<Found | undefined> {
  return banco(async (db) => {
    const { rows } = await sql<Found>`
      select j.state::text as state, j.output->>'message' as mensagem, j.retry_count as tentativas, t.progresso
      from pgboss.job j join tarefa t on t.id = j.id where j.id = ${id}`.execute(db);
    return rows[0];
  });
}

/** Asks again until the job is in the state; vitest ends the test when it never gets there. */
async function until(id: string, state: string): Promise<void> {
  await expect.poll(() => jobOf(id), { timeout: 40_000, interval: 100 }).toMatchObject({ state });
}

const send = (marca: string, modo: z.output<typeof dados>['modo'], chave?: string) =>
  inTransaction(parts().engine, { scope: { tipo: 'empresas', ids: [] } }, (db) =>
    parts().queue.send(db, trabalho.nome, { marca, modo }, chave ? { chave } : {}),
  );

beforeAll(async () => {
  const engine = await openProductDatabase();
  const queue = new JobQueue({ engine, log: createLog('silent'), zona: 'America/Fortaleza', intervalo: 0.5 });
  await inTransaction(engine, { scope: { tipo: 'sistema' } }, (db) =>
    sql`create table teste_parte (n int)`.execute(db),
  );
  await queue.start([trabalho, emPartes]);
  Object.assign(shared, { engine, queue });
}, 180_000);

afterAll(async () => {
  await shared.queue?.stop();
  await shared.engine?.close();
}, 60_000);

test('o trabalho enviado na transação roda depois dela, com o papel dos pedidos', async () => {
  const id = (await send('certo', 'certo')) ?? '';
  await until(id, 'completed');
  expect(await jobOf(id)).toMatchObject({ progresso: 1, tentativas: 0 });
});

test('o trabalho de uma transação desfeita não existe', async () => {
  const desfeita = inTransaction(parts().engine, { scope: { tipo: 'empresas', ids: [] } }, async (db) => {
    await parts().queue.send(db, trabalho.nome, { marca: 'desfeito', modo: 'certo' });
    throw regra('desfaz');
  });
  await expect(desfeita).rejects.toThrow('desfaz');
  const { rows } = await banco((db) =>
    sql`select 1 from pgboss.job j full join tarefa t on t.id = j.id where j.data->>'marca' = 'desfeito' or j.id is null`.execute(
      db,
    ),
  );
  expect(rows).toEqual([]);
});

test('o que falha roda de novo, e a segunda tentativa vale', async () => {
  const id = (await send('duas', 'falha-uma-vez')) ?? '';
  await started('duas', 2);
  await until(id, 'completed');
  expect(await jobOf(id)).toMatchObject({ tentativas: 1 });
});

test('o que falha sempre fica à vista com a frase, e pode ser repetido à mão', async () => {
  const id = (await send('sempre', 'falha')) ?? '';
  await until(id, 'failed');
  expect(await jobOf(id)).toMatchObject({ mensagem: 'Não deu desta vez.', tentativas: 1 });
  expect(await banco((db) => parts().queue.retry(db, trabalho.nome, id))).toBe(true);
  await started('sempre', 3);
});

test('cancelar para o que roda e tira da fila, e o terminado não se cancela', async () => {
  const id = (await send('longo', 'espera')) ?? '';
  const ctx = await started('longo');
  await expect.poll(async () => (await jobOf(id))?.progresso, { timeout: 10_000 }).toBeCloseTo(0.4);
  expect(await banco((db) => parts().queue.cancel(db, trabalho.nome, id))).toBe(true);
  await expect.poll(() => ctx.signal.aborted, { timeout: 10_000 }).toBe(true);
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled' });
  expect(await banco((db) => parts().queue.cancel(db, trabalho.nome, id))).toBe(false);
});

test('com a mesma chave só um espera na fila', async () => {
  const later = (chave: string) =>
    banco((db) =>
      parts().queue.send(db, trabalho.nome, { marca: 'chave', modo: 'certo' }, { chave, depoisDeSegundos: 600 }),
    );
  expect(await later('a')).not.toBeNull();
  expect(await later('a')).toBeNull();
  expect(await later('b')).not.toBeNull();
});

test('dados fora do formato falham sem rodar', async () => {
  const id = await banco((db) => parts().queue.send(db, trabalho.nome, { marca: 'torto', modo: 'outro' }));
  await until(id ?? '', 'failed');
  expect(runs.has('torto')).toBe(false);
});

if (ESPERA_SE)
  test('uma execução dada por morta não escreve ao lado da que a seguiu', async () => {
    const id = await banco((db) => parts().queue.send(db, emPartes.nome, { marca: 'partes' }));
    const feitas = async () =>
      (await banco((db) => sql<{ n: number }>`select n from teste_parte order by n`.execute(db))).rows.map(
        ({ n }) => n,
      );
    await expect.poll(feitas, { timeout: 10_000 }).toEqual([1]);
    // What the queue does with a job whose process was silent for too long.
    await banco((db) =>
      sql`update pgboss.job set state = 'retry', start_after = now() where name = ${emPartes.nome} and id = ${id}`.execute(
        db,
      ),
    );
    const esperando = () =>
      banco((db) =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      );
    await expect
      .poll(async () => (await esperando()).rows.length > 0 || (await feitas()).length === 3, { timeout: 20_000 })
      .toBe(true);
    portao.abrir();
    await until(id ?? '', 'completed');
    expect(await feitas()).toEqual([1, 2, 3]);
  });

test('ao parar, o que roda volta para a fila', async () => {
  const outra = new JobQueue({
    engine: parts().engine,
    log: createLog('silent'),
    zona: 'America/Fortaleza',
    intervalo: 0.5,
  });
  await outra.start([trabalho]);
  const id = (await send('parada', 'espera')) ?? '';
  const ctx = await started('parada');
  await Promise.all([outra.stop(100), parts().queue.stop(100)]);
  expect(ctx.signal.aborted).toBe(true);
  expect(await jobOf(id)).toMatchObject({ state: 'retry' });
});
