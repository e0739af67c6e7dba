import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { possiveisNomes } from './sigilo.rules.ts';

/** Full names of talents, candidates and users of a company that share a word with a text. */
export async function nomesDitosEm(db: Db, empresaId: number, texto: string): Promise<string[]> {
  const ditas = possiveisNomes(texto);
  if (ditas.length === 0) return [];
  const temPalavra = (nome: string) =>
    sql`string_to_array(sem_acento(${sql.ref(nome)}), ' ') && ${sql.val(ditas)}::text[]`;
  const { rows } = await sql<{ nome: string }>`
    select c.nome from colaborador c where c.empresa_id = ${empresaId} and ${temPalavra('c.nome')}
    union select c.nome_social from colaborador c
      where c.empresa_id = ${empresaId} and c.nome_social is not null and ${temPalavra('c.nome_social')}
    union select c.nome from candidato c where c.empresa_id = ${empresaId} and ${temPalavra('c.nome')}
    union select u.nome from usuario u join usuario_empresa e on e.usuario_id = u.id
      where e.empresa_id = ${empresaId} and ${temPalavra('u.nome')}`.execute(db);
  return rows.map(({ nome }) => nome);
}
