import type { SessionInfo } from '#platform/shared/session.ts';

/** Who may open a page of the candidates' area: visitors only, anyone, or logged-in candidates (decision U-0034). */
export type PortalAccess = 'visitante' | 'aberta' | 'candidato';

const visitors = new Set([
  '/externo/login',
  '/externo/candidatos/new',
  '/externo/recuperar-senha',
  '/externo/nova-senha',
]);
const open = new Set([
  '/externo/anuncios',
  '/externo/aviso',
  '/externo/concluir-cadastro',
  '/externo/entrevista-desligamento',
  '/externo/certificado',
  '/externo/pesquisa',
  '/externo/500',
]);

/** Access of a page by its path. */
export function portalAccess(path: string): PortalAccess {
  if (visitors.has(path)) return 'visitante';
  return open.has(path) ? 'aberta' : 'candidato';
}

/** Where a person is sent instead of a page; null when the page may open (decision U-0199). */
export function portalRedirect(
  path: string,
  { authenticated, autenticadoRh }: Pick<SessionInfo, 'authenticated' | 'autenticadoRh'>,
): 'login' | 'anuncios' | 'interna' | null {
  const access = portalAccess(path);
  const candidate = authenticated && !autenticadoRh;
  if (access === 'candidato') return candidate ? null : 'login';
  if (access === 'aberta') return null;
  if (candidate) return 'anuncios';
  return autenticadoRh ? 'interna' : null;
}

/** Pages of rights over one's own data, which wait for no acceptance. */
const rights = new Set(['/externo/privacidade']);

/** True when the page shows nothing but the policy: the server answers no data before it is accepted. */
export function waitsForPolicy(
  path: string,
  { authenticated, aceitoPoliticaSeguranca }: Pick<SessionInfo, 'authenticated' | 'aceitoPoliticaSeguranca'>,
): boolean {
  return authenticated && !aceitoPoliticaSeguranca && portalAccess(path) === 'candidato' && !rights.has(path);
}
