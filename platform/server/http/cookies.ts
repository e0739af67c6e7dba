import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Area } from '../auth/sessions.ts';

const names: Readonly<Record<Area, string>> = { interna: 'ciranda_sessao', externa: 'ciranda_candidato' };
const nameOf = (area: Area, seguro: boolean) => (seguro ? `__Host-${names[area]}` : names[area]);

/** The session secret that the browser sent for an area. */
export function readCookie(request: FastifyRequest, area: Area): string | undefined {
  return request.cookies[nameOf(area, true)] ?? request.cookies[nameOf(area, false)];
}

/** `seguro`: the site is served by TLS, so that the cookie may insist on it. */
export function writeCookie(reply: FastifyReply, area: Area, token: string, seguro: boolean): void {
  reply.setCookie(nameOf(area, seguro), token, { path: '/', httpOnly: true, sameSite: 'lax', secure: seguro });
}

/** Takes the session secret of an area from the browser; `seguro` as it was written, or another cookie is meant. */
export function clearCookie(reply: FastifyReply, area: Area, seguro: boolean): void {
  reply.clearCookie(nameOf(area, seguro), { path: '/', httpOnly: true, sameSite: 'lax', secure: seguro });
}
