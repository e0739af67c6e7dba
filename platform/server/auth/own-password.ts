import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import type { Engine } from '../db/engine.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Ctx } from '../http/context.ts';
import { enderecoValido, enviarEmail, type MailCtx } from '../mail/outbox.ts';
import { conferirSenha, exigirSenhaAceitavel, type PasswordOwner } from './passwords.ts';
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

/** The refusal of a current password that is not, or no longer, the account's. */
export const senhaIncorreta = (campo = 'senha') => campoInvalido(campo, 'Senha atual incorreta.');

const sistema = { tipo: 'sistema' } as const;

/**
 * Refuses a wrong current password and counts it like a failed log-in of the account `chave`, so that a forgotten open
 * screen is no way to guess it. When it answers false, return at once. Throws MUITAS_TENTATIVAS while the account is blocked.
 */
export async function senhaAtualCerta(ctx: Ctx, chave: string, certa: boolean): Promise<boolean> {
  if (await bloqueado(ctx.db, [chave])) throw new ProblemError('MUITAS_TENTATIVAS');
  if (certa) return true;
  await contarFalha(ctx.db, chave, porConta);
  ctx.recusar(senhaIncorreta());
  return false;
}

/**
 * Before the transaction of what asks for one's own password again: refuses a wrong one at `campo`, and counts it like a failed log-in of
 * the account `chave`. Throws MUITAS_TENTATIVAS while the account is blocked.
 */
export async function exigirSenhaAtual(
  engine: Engine,
  { chave, senhaHash }: { readonly chave: string; readonly senhaHash: string | null },
  senha: string,
  campo: string,
): Promise<void> {
  const { certa } = await conferirSenha(senhaHash, senha);
  const espera = await inTransaction(engine, { scope: sistema }, async (db) => {
    const bloqueada = await bloqueado(db, [chave]);
    if (!bloqueada && !certa) await contarFalha(db, chave, porConta);
    return bloqueada;
  });
  if (espera) throw new ProblemError('MUITAS_TENTATIVAS');
  if (!certa) throw senhaIncorreta(campo);
}

/** Before the transaction of a change of one's own e-mail, to which links for a new password go: the same, and a missing one is refused too. */
export async function exigirSenhaParaEmail(
  engine: Engine,
  conta: { readonly chave: string; readonly senhaHash: string | null },
  senhaAtual: string | null,
): Promise<void> {
  if (senhaAtual === null) throw campoInvalido('senhaAtual', 'Para alterar o e-mail, informe a sua senha atual.');
  await exigirSenhaAtual(engine, conta, senhaAtual, 'senhaAtual');
}

/** Tells the former address that an account (`acesso`: 'do seu acesso ao ...') has another one, so that its owner notices what somebody else did. */
export async function avisarEnderecoAntigo(
  ctx: MailCtx,
  { nome, email, acesso, quem }: { nome: string; email: string | null; acesso: string; quem: string },
): Promise<void> {
  if (!enderecoValido(email)) return;
  await enviarEmail(ctx, {
    para: email,
    assunto: 'Seu e-mail foi alterado',
    texto: [
      `Olá, ${nome}.`,
      `O e-mail ${acesso} foi alterado, e este endereço não recebe mais as mensagens dele.`,
      `Se não foi você, altere a sua senha e fale com ${quem}.`,
    ].join('\n\n'),
  });
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
