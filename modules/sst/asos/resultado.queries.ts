import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** What is sealed of an exam. */
export interface ResultadoGuardado {
  readonly restricoes: string | null;
  readonly observacoes: string | null;
  readonly exames: readonly {
    readonly exameId: number;
    readonly resultado: '1' | '2' | '3' | '4' | null;
    readonly achado: string | null;
  }[];
}

const VAZIO: ResultadoGuardado = { restricoes: null, observacoes: null, exames: [] };
const donoDo = (empresaId: number, id: number) => ({ empresaId, tipo: 'aso', id });

/** Opens what was sealed of an exam; nothing was found where nothing was written. Throws what the safe throws. */
export const abrirResultado = (empresaId: number, id: number, selado: string | null): ResultadoGuardado =>
  selado === null
    ? VAZIO
    : (JSON.parse(cofre().abrir(selado, donoDo(empresaId, id)).toString('utf8')) as ResultadoGuardado);

/** What was found in an exam of the company. */
export async function lerResultado(db: Db, empresaId: number, id: number): Promise<ResultadoGuardado> {
  const { rows } = await sql<{ selado: string | null }>`select resultado_selado as selado from aso
    where id = ${id} and empresa_id = ${empresaId}`.execute(db);
  return abrirResultado(empresaId, id, rows[0]?.selado ?? null);
}

/** Seals what was found in exams of the company, in place of what stood there. */
export async function selarResultados(
  db: Db,
  empresaId: number,
  resultados: readonly { readonly id: number; readonly resultado: ResultadoGuardado }[],
): Promise<void> {
  const selados = resultados.map(({ id, resultado }) => ({
    id,
    selado: cofre().selar(JSON.stringify(resultado), donoDo(empresaId, id)),
  }));
  await sql`update aso t set resultado_selado = n.selado
    from jsonb_to_recordset(${JSON.stringify(selados)}::jsonb) as n (id bigint, selado text)
    where t.id = n.id and t.empresa_id = ${empresaId}`.execute(db);
}
