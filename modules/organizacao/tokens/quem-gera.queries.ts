import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** A user whose password is about to be asked; `acesso` is another one as soon as password, address, second factor or talent are. */
interface QuemGera {
  readonly id: number;
  readonly login: string;
  readonly senhaHash: string;
  readonly acesso: number;
}

/** The user who is to give the password for a key. Throws NAO_AUTENTICADO. */
export async function lerQuemGera(db: Db, usuarioId: number): Promise<QuemGera> {
  const { rows } = await sql<QuemGera>`select id, login, senha_hash as "senhaHash", acesso
    from usuario where id = ${usuarioId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_AUTENTICADO');
  return rows[0];
}

/**
 * Holds the users of a key until it is there, who generates it and as whom it acts, and refuses it when the access of the former is not what it
 * was as the password was checked. Whoever changes it waits, and then takes this key away with the others (decision 252). Throws NAO_AUTENTICADO.
 */
export async function exigirMesmoAcesso(
  db: Db,
  { id, acesso, donoId }: Pick<QuemGera, 'id' | 'acesso'> & { readonly donoId: number },
): Promise<void> {
  const { rows } = await sql<Pick<QuemGera, 'id' | 'acesso'>>`select id, acesso from usuario
    where id = any (${idList([id, donoId])}) order by id for share`.execute(db);
  if (rows.find((um) => um.id === id)?.acesso !== acesso) throw new ProblemError('NAO_AUTENTICADO');
}
