import type { FastifyInstance } from 'fastify';
import { problem } from './errors.ts';

/** Where Google's captcha takes its scripts from and asks. */
const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

const policyWith = (outside: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${outside}`,
    // Mantine writes CSS variables of the theme into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${outside}`,
    "worker-src 'self' blob:",
    // News show the pages of other sites that an administrator chose.
    "frame-src 'self' blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
const csp = policyWith('');
const cspWithRecaptcha = policyWith(` ${RECAPTCHA}`);

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Host of an Origin header, or null when it is none. */
function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/**
 * Adds the security headers to every answer, and refuses writes that another site's page sends with our cookie.
 * `contexto` is the path before /api, '' at the root; `recaptcha` says whether forms show Google's captcha now.
 */
export function protect(
  app: FastifyInstance,
  o: { seguro: boolean; contexto: string; recaptcha: () => boolean },
): void {
  const api = `${o.contexto}/api/`;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('content-security-policy', o.recaptcha() ? cspWithRecaptcha : csp);
    if (o.seguro) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith(api)) reply.header('cache-control', 'no-store');
    if (safe.has(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const foreign = typeof origin === 'string' ? hostOf(origin) !== request.host : site === 'cross-site';
    if (foreign)
      await reply
        .code(403)
        .type('application/problem+json')
        .send(JSON.stringify(problem('ORIGEM', request.id)));
  });
}
