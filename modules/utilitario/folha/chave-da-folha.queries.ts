import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

const hashDaChave = (chave: string): Buffer => createHash('sha256').update(chave).digest();

/** A new key in the place of the one before; only its hash is kept. */
export async function novaChave({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<string> {
  const chave = `folha_${randomBytes(32).toString('base64url')}`;
  await sql`delete from folha_chave where empresa_id = ${empresaId}`.execute(db);
  await sql`insert into folha_chave (empresa_id, chave_hash) values (${empresaId}, ${hashDaChave(chave)})`.execute(db);
  return chave;
}

/** The company whose payroll sends this key. Throws NAO_AUTENTICADO. For the system's scope. */
export async function empresaDaChave({ db, autorizacao }: Pick<Ctx, 'db' | 'autorizacao'>): Promise<number> {
  const chave = /^Bearer (folha_[\w-]{20,100})$/i.exec(autorizacao ?? '')?.[1];
  if (chave) {
    const { rows } = await sql<{
      empresaId: number;
    }>`update folha_chave k set usada_em = now() from empresa e, integracao i
      where e.id = k.empresa_id and e.ativa and e.ac_integra and i.empresa_id = k.empresa_id and i.servico = 'FOLHA' and i.ativa
        and k.chave_hash = ${hashDaChave(chave)} returning k.empresa_id as "empresaId"`.execute(db);
    if (rows[0]) return rows[0].empresaId;
  }
  throw new ProblemError('NAO_AUTENTICADO', {
    mensagem: 'A chave da folha não é válida, ou a integração está desligada.',
  });
}
