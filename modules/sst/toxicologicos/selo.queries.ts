import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** What is sealed of an exam. */
export interface ConteudoDoToxicologico {
  readonly cnpjLaboratorio: string;
  readonly codigo: string;
  readonly medico: string;
  readonly crm: string;
  readonly uf: string;
}

const donoDo = (empresaId: number, id: number) => ({ empresaId, tipo: 'toxicologico', id });

/** Opens what was sealed of an exam. Throws what the safe throws. */
export const abrirConteudo = (empresaId: number, id: number, selado: string): ConteudoDoToxicologico =>
  JSON.parse(cofre().abrir(selado, donoDo(empresaId, id)).toString('utf8')) as ConteudoDoToxicologico;

/** Seals what is said of exams of the company, in place of what stood there. */
export async function selarConteudos(
  db: Db,
  empresaId: number,
  conteudos: readonly { readonly id: number; readonly conteudo: ConteudoDoToxicologico }[],
): Promise<void> {
  const selados = conteudos.map(({ id, conteudo: { cnpjLaboratorio, codigo, medico, crm, uf } }) => ({
    id,
    selado: cofre().selar(JSON.stringify({ cnpjLaboratorio, codigo, medico, crm, uf }), donoDo(empresaId, id)),
  }));
  await sql`update toxicologico t set conteudo_selado = n.selado
    from jsonb_to_recordset(${JSON.stringify(selados)}::jsonb) as n (id bigint, selado text)
    where t.id = n.id and t.empresa_id = ${empresaId}`.execute(db);
}

/** What is said of an exam of the company. */
export async function lerConteudo(db: Db, empresaId: number, id: number): Promise<ConteudoDoToxicologico | null> {
  const { rows } = await sql<{ selado: string | null }>`select conteudo_selado as selado from toxicologico
    where id = ${id} and empresa_id = ${empresaId}`.execute(db);
  const selado = rows[0]?.selado ?? null;
  return selado === null ? null : abrirConteudo(empresaId, id, selado);
}
