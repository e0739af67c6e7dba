import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import type { Ctx } from '../http/context.ts';
import { exigirSenhaAceitavel, type PasswordOwner } from './passwords.ts';
import type { Area } from './sessions.ts';
import {
  bloqueado,
  chaveDaConta,
  chaveDoEndereco,
  contarFalha,
  contarUso,
  porConta,
  type ThrottlePolicy,
} from './throttle.ts';

/** Links that one account or address may ask for before it has to wait. */
const porPedido: ThrottlePolicy = { falhas: 5, minutos: 15 };

/**
 * Refuses a wrong current password and counts it like a failed log-in of the account `chave`, so that a forgotten open
 * screen is no way to guess it. When it answers false, return at once. Throws MUITAS_TENTATIVAS while the account is blocked.
 */
export async function senhaAtualCerta(ctx: Ctx, chave: string, certa: boolean): Promise<boolean> {
  if (await bloqueado(ctx.db, [chave])) throw new ProblemError('MUITAS_TENTATIVAS');
  if (certa) return true;
  await contarFalha(ctx.db, chave, porConta);
  ctx.recusar(campoInvalido('senha', 'Senha atual incorreta.'));
  return false;
}

/** Refuses, at 'novaSenha', a new password that is the current one or that the owner may not have. */
export function exigirOutraSenha(body: { senha: string; novaSenha: string }, dono: PasswordOwner): void {
  if (body.novaSenha === body.senha) throw campoInvalido('novaSenha', 'A nova senha deve ser diferente da atual.');
  exigirSenhaAceitavel(body.novaSenha, dono, 'novaSenha');
}

/** Counts a request of a link for a new password; false while the login or the address has asked for too many. */
export async function contarPedidoDeLink(ctx: Ctx, area: Area, login: string): Promise<boolean> {
  const chaves = [
    `recuperacao:${chaveDaConta(area, login)}`,
    `recuperacao:${chaveDoEndereco(area, ctx.endereco)}`,
  ] as const;
  if (await bloqueado(ctx.db, chaves)) return false;
  for (const chave of chaves) await contarUso(ctx.db, chave, porPedido);
  return true;
}
