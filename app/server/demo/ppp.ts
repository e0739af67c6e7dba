import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';

/** What the PPP says of a company: makers of metal parts, and who signs for them. */
export async function criarPpp(db: Db, empresaId: number): Promise<void> {
  await sql`insert into ppp_configuracao (empresa_id, cnae, representante_nome, representante_cpf)
    values (${empresaId}, '2599399', 'Helena Vasconcelos', ${cpfDeBase(`30102${String(empresaId).padStart(4, '0').slice(-4)}`)})`.execute(
    db,
  );
}
