import { sql } from 'kysely';
import { ProblemError } from '#platform/shared/problem.ts';
import type { ResultadoDaLinha, SituacaoDaImportacao } from '#platform/shared/sheet-import/sheet-import.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../http/context.ts';
import type { JobCtx } from '../jobs/define-job.ts';
import { ensaiar } from './trial.ts';

/** Rows of one transaction: what waits behind it waits briefly. */
const LOTE = 100;
const sistema = { tipo: 'sistema' } as const;

/** Which rows come next. */
export interface Fila {
  readonly resultados: readonly ResultadoDaLinha[];
  readonly depoisDe: number;
  readonly quantas: number;
}

/** An import of `tabela` (its rows in `{tabela}_linha`) that is checked, or written when `escreve`, in the name of its sender. */
interface Andamento {
  readonly tabela: string;
  readonly id: number;
  readonly empresaId: number;
  readonly escreve: boolean;
  readonly emNome: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
}

interface Passos<L extends { readonly id: number }, F> {
  ler(lugar: { readonly db: Db; readonly empresaId: number }, fila: Fila): Promise<L[]>;
  /** Writes the rows, each whole or not at all. */
  gravar(ctx: Ctx, linhas: readonly L[]): Promise<readonly F[]>;
  /** Says what became of them; `escritas` that those without errors were written. */
  anotar(db: Db, feitas: readonly F[], escritas: boolean): Promise<unknown>;
}

type Mudanca = { readonly situacao?: SituacaoDaImportacao; readonly progresso?: number; readonly motivo?: string };
const mudar = (job: JobCtx, { tabela, id }: Pick<Andamento, 'tabela' | 'id'>, o: Mudanca) =>
  job.transacao(sistema, (db) =>
    sql`update ${sql.table(tabela)} set situacao = coalesce(${o.situacao ?? null}, situacao),
      progresso = coalesce(${o.progresso ?? null}, progresso), motivo = coalesce(${o.motivo ?? null}, motivo) where id = ${id}`.execute(
      db,
    ),
  );

async function percorrer<L extends { readonly id: number }, F>(job: JobCtx, de: Andamento, passos: Passos<L, F>) {
  const { tabela, id, empresaId, escreve, emNome } = de;
  const { rows } = await job.transacao(sistema, (db) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(`${tabela}_linha`)} where importacao_id = ${id}`.execute(db),
  );
  const total = Math.max(rows[0]?.total ?? 0, 1);
  let depoisDe = 0;
  for (let vistas = 0; ; vistas += LOTE) {
    job.signal.throwIfAborted();
    const resultados = escreve ? (['NOVA', 'ALTERADA'] as const) : (['LIDA'] as const);
    const fila: Fila = { resultados, depoisDe, quantas: LOTE };
    if (escreve)
      depoisDe = await emNome(async (ctx) => {
        const linhas = await passos.ler(ctx, fila);
        await passos.anotar(ctx.db, await passos.gravar(ctx, linhas), true);
        return linhas.at(-1)?.id ?? 0;
      });
    else {
      const linhas = await job.transacao(sistema, (db) => passos.ler({ db, empresaId }, fila));
      const feitas = linhas.length === 0 ? [] : await ensaiar(emNome, (ctx) => passos.gravar(ctx, linhas));
      await job.transacao(sistema, (db) => passos.anotar(db, feitas, false));
      depoisDe = linhas.at(-1)?.id ?? 0;
    }
    if (depoisDe === 0) break;
    const progresso = Math.min(1, (vistas + LOTE) / total);
    job.progresso(progresso);
    await mudar(job, de, { progresso });
  }
  await mudar(job, de, { situacao: escreve ? 'APLICADA' : 'CONFERIDA', progresso: 1 });
}

/**
 * Goes through the rows of an import in short transactions, so that work which was cut off goes on where it was: tries each of them and takes
 * it back, or writes it. What is wrong with the whole of it is its own state, not a failure of the job.
 */
export async function walkImport<L extends { readonly id: number }, F>(
  job: JobCtx,
  de: Andamento,
  passos: Passos<L, F>,
): Promise<void> {
  await percorrer(job, de, passos).catch(async (cause: unknown) => {
    if (!(cause instanceof ProblemError)) throw cause;
    await mudar(job, de, { situacao: 'FALHOU', motivo: cause.message });
  });
}

/** Takes back what an import wrote in one transaction, or none of it, and then says why. */
export async function undoImport(
  job: JobCtx,
  de: Pick<Andamento, 'tabela' | 'id' | 'emNome'>,
  desfazer: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  await de.emNome(desfazer).catch(async (cause: unknown) => {
    if (!(cause instanceof ProblemError)) throw cause;
    await mudar(job, de, { situacao: 'APLICADA', motivo: cause.message, progresso: 1 });
  });
}
