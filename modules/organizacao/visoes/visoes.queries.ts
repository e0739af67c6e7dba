import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { ListPreference } from '#platform/shared/session.ts';

/** A person at work in a company. */
interface Quem {
  /** Null for who is no user. */
  readonly usuarioId: number | null;
  readonly empresaId: number;
}

/** SQL of 'the person sees the view v': the own ones, and those of the profile that the person has in the company. */
export const vistas = ({ usuarioId, empresaId }: Quem): RawBuilder<boolean> =>
  sql`v.empresa_id = ${empresaId} and (v.usuario_id = ${usuarioId} or v.perfil_id in
    (select ue.perfil_id from usuario_empresa ue where ue.usuario_id = ${usuarioId} and ue.empresa_id = ${empresaId}))`;

/** What the person keeps of the lists of the company. */
export async function preferenciasDe(db: Db, quem: Quem): Promise<ListPreference[]> {
  const { rows } = await sql<ListPreference>`select p.caminho, p.folgada, p.colunas, v.id as "visaoId", v.parametros
    from preferencia_lista p left join visao_lista v on v.id = p.visao_id and ${vistas(quem)}
    where p.empresa_id = ${quem.empresaId} and p.usuario_id = ${quem.usuarioId} order by p.caminho`.execute(db);
  return rows;
}
