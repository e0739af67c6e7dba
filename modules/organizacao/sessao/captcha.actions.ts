import { Captcha } from '#platform/server/auth/captcha.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { obterCaptcha, obterDesafio } from './captcha.contract.ts';

/** The captcha of public forms. */
export function captchaHandlers(services: ModuleServices): Handler[] {
  const captcha = new Captcha(services);
  return [
    on(obterCaptcha, async () => captcha.emUso()),
    onPrepared(
      obterDesafio,
      () => captcha.desafio(),
      async (_ctx, _input, challenge) => ({ ...challenge }),
    ),
  ];
}
