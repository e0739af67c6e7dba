import { createSessionStore } from './session-store.ts';

/** The session of the staff's page. */
export const staffSession = createSessionStore(() => '/api/userinfo', '/api/parametros-do-sistema');
