import { guardarSoDe, sessaoGuardada } from '#modules/externo/avaliacoes/sem-conexao.part.tsx';
import { sessaoDaPesquisa } from '#modules/externo/pesquisa/guardada.part.tsx';
import { onApiEvent } from '#platform/web/api/events.ts';
import { plainSearch } from '#platform/web/routes.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { companyParam } from './company-param.ts';

const companyOfAddress = () => companyParam(plainSearch.parseSearch(location.search)).id;
/** The company for which the session was asked last. */
let asked: number | null = null;

/** The session of the candidates' page; before the log-in it tells of the company that the address names. */
export const portalSession = createSessionStore(
  () => {
    asked = companyOfAddress() ?? asked;
    return asked === null ? '/api/externo/userinfo' : `/api/externo/userinfo?empresaId=${asked}`;
  },
  '/api/externo/parametros-do-sistema',
  () => sessaoGuardada() ?? sessaoDaPesquisa(),
);

// Whoever comes next finds nothing of the former; what a session showed does not outlive it.
portalSession.subscribe(() => {
  const { authenticated, autenticadoRh, user } = portalSession.current();
  guardarSoDe(authenticated && !autenticadoRh && user ? user.id : null);
});
onApiEvent('sessao-expirada', () => guardarSoDe(null));

/** Reads the session before a page opens, and again where a visitor comes to the pages of another company: they bear its name and colours. */
export async function readPortalSession(): Promise<void> {
  await portalSession.ensure();
  const id = companyOfAddress();
  // Without an answer the page opens all the same, as it looked before.
  if (id !== null && id !== asked && !portalSession.current().authenticated)
    await portalSession.reload().catch(() => undefined);
}
