import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Engine } from '../db/engine.ts';
import { takeTurn } from '../db/hold-rows.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import type { Area } from './sessions.ts';

/** Failures after which a key is blocked, and the minutes of the first block; each further failure doubles them; of uses the window (contarUso). */
export interface ThrottlePolicy {
  readonly falhas: number;
  readonly minutos: number;
}

/** Attempts on one account (decision U-0011). */
export const porConta: ThrottlePolicy = { falhas: 5, minutos: 15 };
/** Attempts from one address, behind which there may be a whole office. */
export const porEndereco: ThrottlePolicy = { falhas: 30, minutos: 15 };

const BLOQUEIO_MAXIMO_MINUTOS = 24 * 60;

/** Key of an account; the login is hashed, since it may be a CPF. */
export function chaveDaConta(area: Area, login: string): string {
  return `conta:${area}:${createHash('sha256').update(login.trim().toLowerCase()).digest('hex')}`;
}

/**
 * Key of the codes of a second factor, apart from the password's, which anybody who knows the password could clear between
 * two guesses. `segredo` is what the codes are made of: a new secret starts anew, since nobody has guessed at it.
 */
export function chaveDosCodigos(area: Area, sujeitoId: number, segredo: string): string {
  return `codigo:${area}:${createHash('sha256').update(`${sujeitoId}:${segredo}`).digest('hex')}`;
}

/** Key of an address. */
export function chaveDoEndereco(area: Area, endereco: string): string {
  return `endereco:${area}:${endereco}`;
}

/**
 * True while any of the keys is blocked. Attempts on the first key wait for each other until the transaction ends, so
 * that many at once are counted as one after the other.
 */
export async function bloqueado(db: Db, chaves: readonly [string, ...string[]]): Promise<boolean> {
  await takeTurn(db, chaves[0], null);
  const { rows } = await sql`select 1 from tentativa_login
    where chave = any (${`{${chaves.map((chave) => `"${chave}"`).join(',')}}`}::text[]) and bloqueado_ate > now()`.execute(
    db,
  );
  return rows.length > 0;
}

const apagarAntigas = (db: Db) =>
  sql`delete from tentativa_login where greatest(primeira_em, bloqueado_ate) < now() - interval '1 day'`.execute(db);

/**
 * True while an address waits after too many failures. It takes no turn: it is asked before a password is compared, which costs the server
 * more than anything that nobody has entered for, and again by {@link bloqueado} where attempts are counted.
 */
export async function enderecoEspera(db: Db, area: Area, endereco: string): Promise<boolean> {
  const { rows } = await sql`select 1 from tentativa_login
    where chave = ${chaveDoEndereco(area, endereco)} and bloqueado_ate > now()`.execute(db);
  return rows.length > 0;
}

/** Counts one failure. A key that has been quiet for a day starts anew. Runs in the caller's transaction, which must commit. */
export async function contarFalha(db: Db, chave: string, { falhas, minutos }: ThrottlePolicy): Promise<void> {
  await apagarAntigas(db);
  const { rows } = await sql<{ falhas: number }>`insert into tentativa_login as t (chave, falhas, primeira_em)
    values (${chave}, 1, now()) on conflict (chave) do update set falhas = t.falhas + 1 returning falhas`.execute(db);
  const over = (rows[0]?.falhas ?? 0) - falhas;
  if (over < 0) return;
  const block = Math.min(minutos * 2 ** Math.min(over, 20), BLOQUEIO_MAXIMO_MINUTOS);
  await sql`update tentativa_login set bloqueado_ate = now() + make_interval(mins => ${block}) where chave = ${chave}`.execute(
    db,
  );
}

/**
 * Counts one use of something that anybody may use so many times (`falhas`) in a window of `minutos`, which starts with the first
 * use; gives the uses of the window, more than `falhas` of them while it is full. A full window blocks the key until its own end and never
 * longer: behind an address there may be a whole office. They all wait for one row, so that one statement does it. Runs in the caller's
 * transaction.
 */
export async function contarUso(db: Db, chave: string, { falhas, minutos }: ThrottlePolicy): Promise<number> {
  const janela = sql`make_interval(mins => ${minutos})`;
  const cheia = sql`t.bloqueado_ate > now()`;
  const aberta = sql`t.primeira_em + ${janela} > now()`;
  const { rows } = await sql<{ usos: number }>`with antigas as (
      delete from tentativa_login where greatest(primeira_em, bloqueado_ate) < now() - interval '1 day' and chave <> ${chave})
    insert into tentativa_login as t (chave, falhas, primeira_em, bloqueado_ate)
    values (${chave}, 1, now(), case when ${falhas}::int <= 1 then now() + ${janela} end)
    on conflict (chave) do update set
      falhas = case when ${cheia} then ${falhas}::int + 1 when ${aberta} then t.falhas + 1 else 1 end,
      primeira_em = case when ${cheia} or ${aberta} then t.primeira_em else now() end,
      bloqueado_ate = case when ${cheia} then t.bloqueado_ate
        when ${aberta} then case when t.falhas + 1 >= ${falhas}::int then t.primeira_em + ${janela} end
        when ${falhas}::int <= 1 then now() + ${janela} end
    returning t.falhas as usos`.execute(db);
  return rows[0]?.usos ?? 0;
}

/**
 * Counts one use of `chave` in a transaction of its own, so that a refusal counts too. Throws MUITAS_TENTATIVAS while its window is
 * full.
 */
export async function exigirUso(engine: Engine, chave: string, politica: ThrottlePolicy): Promise<void> {
  const usos = await inTransaction(engine, { scope: { tipo: 'sistema' } }, (db) => contarUso(db, chave, politica));
  if (usos > politica.falhas) throw new ProblemError('MUITAS_TENTATIVAS');
}

/** Forgets the failures of a key, after a success. */
export async function esquecerFalhas(db: Db, chave: string): Promise<void> {
  await sql`delete from tentativa_login where chave = ${chave}`.execute(db);
}
