import { sql } from 'kysely';
import { tituloLivre } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { semAcento } from '#platform/shared/text.ts';

const DESCRICAO_MAXIMA = 100;

/**
 * The class of a year into which those go who are put into none: who enrols by the catalogue, and who finished a course elsewhere. The first
 * of them makes it; `descricao` is null where it was there. `dia` is a day of the year, 'yyyy-MM-dd', on which a new one begins.
 */
export async function turmaDoAno(
  db: Db,
  { empresaId, dia }: { readonly empresaId: number; readonly dia: string },
  { id, nome }: { readonly id: number; readonly nome: string },
): Promise<{ readonly id: number; readonly descricao: string | null }> {
  const ano = Number(dia.slice(0, 4));
  // Held, so that only one is made.
  await sql`select 1 from curso where id = ${id} for update`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from turma
    where empresa_id = ${empresaId} and curso_id = ${id} and ano_do_catalogo = ${ano}`.execute(db);
  if (rows[0]) return { id: rows[0].id, descricao: null };
  const fim = `, online ${ano}`;
  const { rows: usadas } = await sql<{ busca: string | null }>`select nome_busca as busca from turma
    where empresa_id = ${empresaId}`.execute(db);
  const ocupadas = new Set(usadas.map(({ busca }) => busca));
  const descricao = tituloLivre(
    `${nome.slice(0, DESCRICAO_MAXIMA - fim.length).trimEnd()}${fim}`,
    (titulo) => ocupadas.has(semAcento(titulo)),
    DESCRICAO_MAXIMA,
  );
  const ultimo = `${ano}-12-31`;
  const { rows: novas } = await sql<{ id: number }>`insert into turma
      (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini, data_prev_fim, ano_do_catalogo)
    values (${empresaId}, ${id}, ${descricao}, 'Curso online', 0, ${dia}, ${ultimo === dia ? null : ultimo}, ${ano})
    returning id`.execute(db);
  return { id: novas[0]?.id ?? 0, descricao };
}
