import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import { hashDaSenha } from './passwords.ts';
import type { Area } from './sessions.ts';

/** Minutes for which a link opens (decision U-0011). */
export const VALIDADE_DO_LINK = 30;

/** What is kept of a link's secret. */
export const hashDoLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new secret for a link: 256 bits, as they stand in an address. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');

/** What a link is good for: only for this purpose, in this area. */
export interface LinkPurpose {
  /** Free name: 'senha'. */
  readonly finalidade: string;
  readonly area: Area;
}

/**
 * Makes a link of one use for a person and returns its secret; earlier ones for the same purpose stop opening. Links for a
 * password also end with any change of the access that they were made for (trigger `links_de_senha_anular`).
 */
export async function criarLink(db: Db, o: LinkPurpose & { sujeitoId: number; minutos?: number }): Promise<string> {
  const token = novoSegredo();
  await sql`delete from link_unico where expira_em < now()`.execute(db);
  await sql`delete from link_unico where finalidade = ${o.finalidade} and area = ${o.area} and sujeito_id = ${o.sujeitoId}`.execute(
    db,
  );
  await sql`insert into link_unico (link_hash, finalidade, area, sujeito_id, expira_em)
    values (${hashDoLink(token)}, ${o.finalidade}, ${o.area}, ${o.sujeitoId}, now() + make_interval(mins => ${o.minutos ?? VALIDADE_DO_LINK}))`.execute(
    db,
  );
  return token;
}

/** True when the link would open now; it is not used up. */
export async function linkAbre(db: Db, token: string, { finalidade, area }: LinkPurpose): Promise<boolean> {
  const { rows } = await sql`select 1 from link_unico
    where link_hash = ${hashDoLink(token)} and finalidade = ${finalidade} and area = ${area} and expira_em > now()`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Hash of the password that somebody chose by a link, made before the transaction that uses the link up; null where it would not open:
 * nobody has entered, and a hash costs the server more than asking for it.
 */
export async function hashParaOLink(
  engine: Engine,
  { token, novaSenha }: { readonly token: string; readonly novaSenha: string },
  link: LinkPurpose,
): Promise<string | null> {
  const scope = { tipo: 'sistema' } as const;
  const abre = await inTransaction(engine, { scope, readOnly: true }, (db) => linkAbre(db, token, link));
  return abre ? hashDaSenha(novaSenha) : null;
}

/** Uses a link up: the person it belongs to, or null when it is unknown, spent or too old. */
export async function usarLink(db: Db, token: string, { finalidade, area }: LinkPurpose): Promise<number | null> {
  const { rows } = await sql<{ sujeito_id: number }>`delete from link_unico
    where link_hash = ${hashDoLink(token)} and finalidade = ${finalidade} and area = ${area} and expira_em > now()
    returning sujeito_id`.execute(db);
  return rows[0]?.sujeito_id ?? null;
}
