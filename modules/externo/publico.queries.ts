import type { Captcha } from '#platform/server/auth/captcha.ts';
import { chaveDoEndereco, exigirUso, type ThrottlePolicy } from '#platform/server/auth/throttle.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';

/** Counts one use of a public form by an address. Throws MUITAS_TENTATIVAS when the address has to wait. */
export const exigirVez = (engine: Engine, assunto: string, endereco: string, politica: ThrottlePolicy): Promise<void> =>
  exigirUso(engine, `${assunto}:${chaveDoEndereco('externa', endereco)}`, politica);

/** Checks and spends a solved captcha like Captcha.conferir, blaming the field of the form that carries it. */
export async function conferirCaptcha(captcha: Captcha, token: string, endereco: string, campo: string): Promise<void> {
  try {
    await captcha.conferir(token, endereco);
  } catch (cause) {
    if (cause instanceof ProblemError && cause.erros[0]) throw campoInvalido(campo, cause.erros[0].mensagem);
    throw cause;
  }
}

/** The company is known by the link alone: what follows works in it as if the call had named it. */
export const naEmpresa = (ctx: Ctx, empresaId: number): Ctx => ({
  ...ctx,
  empresaId,
  empresas: [empresaId],
  auditar: (...entries) => ctx.auditar(...entries.map((entry) => ({ empresaId, ...entry }))),
  enfileirar: (job, data, options) => ctx.enfileirar(job, data, { empresaId, ...options }),
});
