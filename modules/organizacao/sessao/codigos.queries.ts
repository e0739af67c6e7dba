import { sql } from 'kysely';
import { bloqueado, chaveDosCodigos, contarFalha, esquecerFalhas, porConta } from '#platform/server/auth/throttle.ts';
import { hashDoCodigo, passoDoCodigo } from '#platform/server/auth/totp.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Conta } from './conta.queries.ts';

/**
 * True for a code of the authenticator, later than the last accepted one, or a recovery code; either counts once. A wrong
 * one is counted apart from passwords, and only a right one forgets the count. Runs in a transaction that must commit.
 */
export async function codigoAceito(db: Db, conta: Conta, codigo: string): Promise<boolean> {
  const { id, totpSegredo } = conta;
  if (totpSegredo === null) return false;
  return contado(
    db,
    id,
    totpSegredo,
    async () => (await passoNovo(db, id, totpSegredo, codigo)) || resgatar(db, id, codigo),
  );
}

/** The same count for the code that ends an enrolment: `conferir` says whether it is right. */
export async function contado(
  db: Db,
  usuarioId: number,
  segredo: string,
  conferir: () => Promise<boolean>,
): Promise<boolean> {
  const chave = chaveDosCodigos('interna', usuarioId, segredo);
  if (await bloqueado(db, [chave])) return false;
  if (await conferir()) {
    await esquecerFalhas(db, chave);
    return true;
  }
  await contarFalha(db, chave, porConta);
  return false;
}

async function passoNovo(db: Db, usuarioId: number, segredo: string, codigo: string): Promise<boolean> {
  const passo = passoDoCodigo(segredo, codigo, Date.now());
  if (passo === null) return false;
  const { rows } = await sql`update usuario set totp_ultimo_passo = ${passo}
    where id = ${usuarioId} and coalesce(totp_ultimo_passo, 0) < ${passo} returning id`.execute(db);
  return rows.length > 0;
}

async function resgatar(db: Db, usuarioId: number, codigo: string): Promise<boolean> {
  const { rows } = await sql`delete from codigo_recuperacao
    where usuario_id = ${usuarioId} and codigo_hash = ${hashDoCodigo(codigo)} returning usuario_id`.execute(db);
  return rows.length > 0;
}
