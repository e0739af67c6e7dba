import { sql } from 'kysely';
import type { HistoryLine } from '#platform/shared/contract/transition.ts';
import type { Ctx } from '../http/context.ts';

/** What is written of a line: who did it comes from the session, the date is today unless told. */
export interface HistoryEntry {
  readonly acao: string;
  readonly data?: string | undefined;
  readonly observacao?: string | null | undefined;
}

/**
 * The history of a resource: a table with `empresa_id`, the column of the record, `quando`, `data`, `acao`, `observacao`,
 * `usuario_id` and `usuario_nome`. Returns what writes a line and what reads them, newest first.
 */
export function historyOf({ tabela, coluna }: { tabela: string; coluna: string }) {
  const [table, column] = [sql.table(tabela), sql.ref(coluna)];
  return {
    registrar: async (ctx: Ctx, id: number, { acao, data, observacao }: HistoryEntry): Promise<void> => {
      await sql`insert into ${table} (empresa_id, ${column}, data, acao, observacao, usuario_id, usuario_nome)
        values (${ctx.empresaId}, ${id}, ${data ?? ctx.hoje}, ${acao}, ${observacao ?? null}, ${ctx.ator.tipo === 'usuario' ? ctx.ator.id : null}, ${ctx.ator.nome})`.execute(
        ctx.db,
      );
    },
    ler: async (ctx: Ctx, id: number): Promise<HistoryLine[]> => {
      const { rows } =
        await sql<HistoryLine>`select id, quando, data, acao, observacao, usuario_nome as usuario from ${table}
        where ${column} = ${id} and empresa_id = ${ctx.empresaId} order by id desc`.execute(ctx.db);
      return rows;
    },
  };
}
