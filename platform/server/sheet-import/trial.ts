import { sql } from 'kysely';
import type { Ctx } from '../http/context.ts';
import { toProblem } from '../http/errors.ts';

/** What is refused leaves nothing behind. Returns why, none where it was done; throws on what nobody foresaw. */
export async function semResto(ctx: Ctx, work: () => Promise<unknown>): Promise<{ campo: string; mensagem: string }[]> {
  await sql`savepoint linha_importada`.execute(ctx.db);
  try {
    await work();
    await sql`release savepoint linha_importada`.execute(ctx.db);
    return [];
  } catch (cause) {
    const { corpo, esperado } = toProblem(cause, '');
    if (!esperado) throw cause;
    await sql`rollback to savepoint linha_importada`.execute(ctx.db);
    await sql`release savepoint linha_importada`.execute(ctx.db);
    return corpo.erros.length > 0 ? [...corpo.erros] : [{ campo: '', mensagem: corpo.mensagem }];
  }
}

/** Carries what a trial found out of its transaction, which is undone by it. */
class Ensaio<T> extends Error {
  readonly achado: T;
  constructor(achado: T) {
    super('ensaio');
    this.achado = achado;
  }
}

/** Does the work in a transaction of `emTransacao` to see what comes of it, and takes all of it back. */
export async function ensaiar<T>(
  emTransacao: (work: (ctx: Ctx) => Promise<never>) => Promise<never>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  try {
    return await emTransacao(async (ctx) => {
      throw new Ensaio(await work(ctx));
    });
  } catch (cause) {
    if (cause instanceof Ensaio) return cause.achado as T;
    throw cause;
  }
}
