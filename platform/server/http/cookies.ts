import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Area } from '../auth/sessions.ts';

const names: Readonly<Record<Area, string>> = { interna: 'ciranda_sessao', externa: 'ciranda_candidato' };
/** Name of the cookie of an area; `seguro` as of {@link writeCookie}. */
export const nameOf = (area: Area, seguro: boolean): string => (seguro ? `__Host-${names[area]}` : names[area]);

/**
 * The session secret that the browser sent for an area. Where the site is served by TLS only the name that nobody but this very host can
 * write counts: another page of the domain could put a session of its own under the plain one.
 */
export function readCookie(request: FastifyRequest, area: Area, seguro: boolean): string | undefined {
  return request.cookies[nameOf(area, seguro)];
}

/** Whether the browser seems to have a session of an area: good for a hint, and for nothing that a session opens. */
export const seemsLoggedIn = ({ cookies }: FastifyRequest, area: Area): boolean =>
  (cookies[nameOf(area, true)] ?? cookies[nameOf(area, false)]) !== undefined;

/** `seguro`: the site is served by TLS, so that the cookie may insist on it. */
export function writeCookie(reply: FastifyReply, area: Area, token: string, seguro: boolean): void {
  reply.setCookie(nameOf(area, seguro), token, { path: '/', httpOnly: true, sameSite: 'lax', secure: seguro });
}

/** Takes the session secret of an area from the browser; `seguro` as it was written, or another cookie is meant. */
export function clearCookie(reply: FastifyReply, area: Area, seguro: boolean): void {
  reply.clearCookie(nameOf(area, seguro), { path: '/', httpOnly: true, sameSite: 'lax', secure: seguro });
}
