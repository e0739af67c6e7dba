import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { publico } from '#platform/shared/permission.ts';

/** Which captcha forms show: ours (proof of work, whose widget asks `obterDesafio`), or Google's with its site key. */
export const obterCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  acesso: publico,
  resumo: 'Captcha em uso',
  resposta: z.object({ provedor: z.enum(['altcha', 'recaptcha']), chaveSite: z.string().nullable() }),
});

/** A proof-of-work challenge in the shape that the ALTCHA widget reads. */
export const obterDesafio = endpoint({
  method: 'GET',
  path: '/api/captcha/desafio',
  acesso: publico,
  resumo: 'Desafio do captcha',
  resposta: z.record(z.string(), z.unknown()),
});
