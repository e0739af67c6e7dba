import type { Captcha } from '#platform/server/auth/captcha.ts';
import { bloqueado, chaveDoEndereco, contarUso, type ThrottlePolicy } from '#platform/server/auth/throttle.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';

/**
 * Counts one use of a public form by an address, in a transaction of its own so that a refusal counts too. Throws
 * MUITAS_TENTATIVAS when the address has to wait.
 */
export async function exigirVez(
  engine: Engine,
  assunto: string,
  endereco: string,
  politica: ThrottlePolicy,
): Promise<void> {
  const chave = `${assunto}:${chaveDoEndereco('externa', endereco)}`;
  const espera = await inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
    if (await bloqueado(db, [chave])) return true;
    await contarUso(db, chave, politica);
    return false;
  });
  if (espera) throw new ProblemError('MUITAS_TENTATIVAS');
}

/** Checks and spends a solved captcha like Captcha.conferir, blaming the field of the form that carries it. */
export async function conferirCaptcha(captcha: Captcha, token: string, endereco: string, campo: string): Promise<void> {
  try {
    await captcha.conferir(token, endereco);
  } catch (cause) {
    if (cause instanceof ProblemError && cause.erros[0]) throw campoInvalido(campo, cause.erros[0].mensagem);
    throw cause;
  }
}
