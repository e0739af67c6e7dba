import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { campoInvalido } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';

/** Lengths of decision U-0011. */
const MIN = 8;
const MAX = 128;

/** Argon2id as OWASP lists it for servers: 19 MiB, two passes, one lane. */
const params = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./senhas-comuns.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== ''),
);

/** What of a person may not be their password. */
export interface PasswordOwner {
  readonly nome?: string | null | undefined;
  readonly login?: string | null | undefined;
  readonly cpf?: string | null | undefined;
  readonly email?: string | null | undefined;
}

const plain = (text: string) => semAcento(text).replace(/[^a-z0-9]/g, '');

/**
 * Throws a field error for `campo` when the password is too short, too long, common, or the person's own name, login,
 * CPF or e-mail (decision U-0011).
 */
export function exigirSenhaAceitavel(senha: string, dono: PasswordOwner, campo: string): void {
  if (senha.length < MIN) throw campoInvalido(campo, `A senha deve ter no mínimo ${MIN} caracteres`);
  if (senha.length > MAX) throw campoInvalido(campo, `A senha deve ter no máximo ${MAX} caracteres`);
  if (common.has(senha.toLowerCase())) throw campoInvalido(campo, 'Esta senha é muito comum. Escolha outra.');
  const own = [dono.nome, dono.login, dono.cpf, dono.email, dono.email?.split('@')[0]];
  const typed = plain(senha);
  if (own.some((value) => value && plain(value) === typed))
    throw campoInvalido(campo, 'A senha não pode ser igual ao nome, ao login, ao CPF ou ao e-mail.');
}

/** Tells who watches of each hash and each comparison: nothing that a call without a session may ask for costs the server as much. */
export const trabalhoDeSenha = channel('ciranda.senha');

/** Hash of a password in PHC text form, with a salt of its own. */
export function hashDaSenha(senha: string): Promise<string> {
  trabalhoDeSenha.publish('hash');
  return hash(senha, params);
}

let dummy: Promise<string> | undefined;

function isHash(stored: string): boolean {
  try {
    parseOptions(stored);
    return true;
  } catch {
    return false;
  }
}

/** An account without a password costs the one verification that every other costs: the time must not tell. */
async function matches(stored: string, senha: string): Promise<boolean> {
  const known = isHash(stored);
  dummy ??= hash('nenhuma senha', params);
  trabalhoDeSenha.publish('comparação');
  return (await verify(known ? stored : await dummy, senha)) && known;
}

/** Answer for a log-in that is refused whatever was typed: no account, no comparison. */
export const NADA_COMPARADO = { conta: null, certa: false, novoHash: null } as const;

/**
 * Compares a password with the stored hash. Without one (unknown login) it works as long and answers false.
 * `novoHash` replaces the stored one when the parameters have changed since.
 */
export async function conferirSenha(
  stored: string | null,
  senha: string,
): Promise<{ certa: boolean; novoHash: string | null }> {
  const certa = await matches(stored ?? '', senha.slice(0, MAX));
  return { certa, novoHash: certa && stored !== null && outdated(stored) ? await hashDaSenha(senha) : null };
}

function outdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== params.memoryCost || timeCost !== params.timeCost || parallelism !== params.parallelism;
}
