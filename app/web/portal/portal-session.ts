import { plainSearch } from '#platform/web/routes.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { companyParam } from './company-param.ts';

/** The session of the candidates' page; before the log-in it tells of the company that the address names. */
export const portalSession = createSessionStore(() => {
  const { id } = companyParam(plainSearch.parseSearch(location.search));
  return id === null ? '/api/externo/userinfo' : `/api/externo/userinfo?empresaId=${id}`;
}, '/api/externo/parametros-do-sistema');
