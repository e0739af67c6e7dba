import type { Ctx } from '../http/context.ts';
import type { ModuleServices } from '../module.ts';
import type { Area, NewSession } from './sessions.ts';
import {
  bloqueado,
  chaveDaConta,
  chaveDoEndereco,
  contarFalha,
  esquecerFalhas,
  porConta,
  porEndereco,
} from './throttle.ts';

/** One attempt to log in to an area, counted by account and by address. */
export async function tentativaDeEntrada(ctx: Ctx, area: Area, login: string) {
  const account = chaveDaConta(area, login);
  const address = chaveDoEndereco(area, ctx.endereco);
  return {
    /** Too many failures before: it is refused whatever was typed. */
    bloqueada: await bloqueado(ctx.db, [account, address]),
    falhou: async (): Promise<void> => {
      await contarFalha(ctx.db, account, porConta);
      await contarFalha(ctx.db, address, porEndereco);
    },
    acertou: (): Promise<void> => esquecerFalhas(ctx.db, account),
  };
}

/** Gives the browser a session with a new secret; the one that it had before ends (decision U-0004). */
export async function abrirSessao(
  ctx: Ctx,
  { sessoes }: Pick<ModuleServices, 'sessoes'>,
  o: NewSession,
): Promise<void> {
  if (ctx.sessao) await sessoes().end(ctx.db, ctx.sessao.token);
  ctx.entregarSessao(o.area, await sessoes().create(ctx.db, { ...o, navegador: ctx.navegador }));
}

/** When a session that begins now ends if nothing more is asked, in milliseconds. */
export function fimDaSessao({ parametros }: Pick<ModuleServices, 'parametros'>): number {
  const { ociosoMinutos, absolutoHoras } = parametros.limitesDeSessao();
  return Date.now() + Math.min(ociosoMinutos, absolutoHoras * 60) * 60_000;
}
