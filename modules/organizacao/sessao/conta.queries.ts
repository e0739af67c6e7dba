import { sql } from 'kysely';
import type { PasswordOwner } from '#platform/server/auth/passwords.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** The account of a member of the staff, as log-in and passwords need it. */
export interface Conta extends PasswordOwner {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
  readonly cpf: string | null;
  readonly email: string | null;
  readonly senhaHash: string;
  readonly usuarioFortes: boolean;
  /** Null until the enrolment was confirmed. */
  readonly totpSegredo: string | null;
  readonly totpUltimoPasso: number | null;
  /** A passkey that still opens. */
  readonly temChave: boolean;
  /** A profile of the person demands a second factor. */
  readonly exigeFator: boolean;
}

const columns = sql`id, nome, login, cpf, email, senha_hash as "senhaHash", usuario_fortes as "usuarioFortes",
  case when totp_confirmado then totp_segredo end as "totpSegredo", totp_ultimo_passo as "totpUltimoPasso",
  exists (select from chave_acesso k where k.usuario_id = usuario.id and k.bloqueada_em is null) as "temChave",
  exists (select from usuario_empresa ue join perfil p on p.id = ue.perfil_id
    where ue.usuario_id = usuario.id and p.exige_segundo_fator) as "exigeFator"`;

/** What may follow a password: a code of the authenticator or a recovery code, or a passkey. */
export type Fator = 'codigo' | 'chave';

/**
 * What has to follow a password; none when the password is enough. Whoever has the code of an authenticator gives it, or a passkey in place of
 * it; a passkey alone follows only where a profile demands a second factor (decision 268).
 */
export function fatoresDe({ totpSegredo, temChave, exigeFator }: Conta): Fator[] {
  const chave: Fator[] = temChave ? ['chave'] : [];
  if (totpSegredo !== null) return ['codigo', ...chave];
  return exigeFator ? chave : [];
}

/** The account of a CPF (with or without mask) or login name, or null. */
export async function contaDoLogin(db: Db, login: string): Promise<Conta | null> {
  const { rows } = await sql<Conta>`select ${columns} from usuario
    where cpf = ${limparCpf(login)} or lower(login) = lower(${login}) order by (cpf = ${limparCpf(login)}) desc nulls last limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The account of a person who is logged in. */
export async function contaDoUsuario(db: Db, usuarioId: number): Promise<Conta> {
  const { rows } = await sql<Conta>`select ${columns} from usuario where id = ${usuarioId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_AUTENTICADO');
  return rows[0];
}

/**
 * The account as it stands now, held until the transaction ends; null where another password was set since this one was compared, which is
 * done before the transaction: a log-in that was under way does not outlive what ended all sessions.
 */
export async function contaComEstaSenha(db: Db, { id, senhaHash }: Conta): Promise<Conta | null> {
  await holdRows(db, 'usuario', id);
  const { rows } =
    await sql<Conta>`select ${columns} from usuario where id = ${id} and senha_hash = ${senhaHash}`.execute(db);
  return rows[0] ?? null;
}

/** Takes the passkeys of a user away, of which somebody else may have enrolled one; gives how many. In the system's scope. */
export async function encerrarChaves(db: Db, usuarioId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from chave_acesso where usuario_id = ${usuarioId}`.execute(db);
  return Number(numAffectedRows);
}

/** Stores a new password hash; the person no longer has to change it. */
export async function gravarSenha(db: Db, usuarioId: number, senhaHash: string): Promise<void> {
  await sql`update usuario set senha_hash = ${senhaHash}, trocar_senha = false where id = ${usuarioId}`.execute(db);
}
