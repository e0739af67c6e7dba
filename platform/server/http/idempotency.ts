import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ProblemError } from '#platform/shared/problem.ts';
import { cofre } from '../cofre/cofre.ts';
import type { Db } from '../db/transaction.ts';
import type { Input } from './handler.ts';

/** Answer that an earlier request with the same key got. */
export interface StoredAnswer {
  readonly status: number;
  readonly resposta: unknown;
}

/** What is kept of what a request sent: its hash, in the open or, for a company (`selo`), under the seal of the vault. */
function bodyKept(chave: string, hash: string, selo: number | null) {
  const dono = { empresaId: selo ?? 0, tipo: 'repeticao', id: chave };
  return {
    linha: selo === null ? { hash, selado: null } : { hash: null, selado: cofre().selar(hash, dono) },
    igual: (kept: { readonly hash: string | null; readonly selado: string | null }): boolean =>
      hash === (kept.selado === null ? kept.hash : cofre().abrir(kept.selado, dono).toString('utf8')),
  };
}

/**
 * Takes the key for this request, in its transaction. A second request with the key waits for the first to end and
 * gets its answer; the same key with another body or other files is refused. Returns null when the work is still to be done.
 * `selo` is the company under whose seal stands the hash of what was sent, where nobody may try contents against it; null for any other.
 */
export async function takeKey(
  db: Db,
  key: string,
  { body, arquivos }: Pick<Input<unknown, unknown, unknown>, 'body' | 'arquivos'>,
  selo: number | null = null,
): Promise<StoredAnswer | null> {
  const content = createHash('sha256').update(JSON.stringify(body) ?? '');
  for (const { campo, nome, conteudo } of arquivos)
    content.update(`\n${campo}:${nome}:${conteudo.length}\n`).update(conteudo);
  const { linha, igual } = bodyKept(key, content.digest('hex'), selo);
  // The row policy shows an answer only to who names its key.
  await sql`select set_config('app.chave', ${key}, true)`.execute(db);
  const taken = await sql`insert into idempotencia (chave, corpo_hash, corpo_selado)
    values (${key}, ${linha.hash}, ${linha.selado}) on conflict do nothing returning chave`.execute(db);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<{ hash: string | null; selado: string | null; status: number | null; resposta: unknown }>`
    select corpo_hash as hash, corpo_selado as selado, status, resposta from idempotencia where chave = ${key}`.execute(
    db,
  );
  const found = rows[0];
  if (!found || !igual(found) || found.status === null) throw new ProblemError('CHAVE_REPETIDA');
  return { status: found.status, resposta: found.resposta };
}

/** Keeps the answer for repetitions of the request. */
export async function keepAnswer(db: Db, key: string, answer: StoredAnswer): Promise<void> {
  const resposta = answer.resposta === undefined ? null : JSON.stringify(answer.resposta);
  await sql`update idempotencia set status = ${answer.status}, resposta = ${resposta}::jsonb where chave = ${key}`.execute(
    db,
  );
}
