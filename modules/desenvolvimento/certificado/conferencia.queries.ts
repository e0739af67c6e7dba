import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { lerCodigo } from './codigo.rules.ts';

/** What anybody who has the code of a certificate may know of it. */
export interface CertificadoConferido {
  readonly talento: string;
  readonly nome: string;
  readonly cargaHoraria: string | null;
  readonly concluidoEm: string;
  readonly revogado: boolean;
}

/** The certificate with this code, of any company; null where there is none, and where its person was forgotten. */
export async function conferirCertificado(db: Db, digitado: string): Promise<CertificadoConferido | null> {
  const codigo = lerCodigo(digitado);
  if (codigo === null) return null;
  const { rows } = await sql<CertificadoConferido>`select p.nome as talento, t.nome, t.carga_horaria as "cargaHoraria",
      t.concluido_em as "concluidoEm", t.revogado_em is not null as revogado
    from certificado t join colaborador p on p.id = t.colaborador_id
    where t.codigo = ${codigo} and p.anonimizado_em is null`.execute(db);
  return rows[0] ?? null;
}
