import { guardarSoDoUsuario, sessaoDaFolha } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { onApiEvent } from '#platform/web/api/events.ts';
import { createSessionStore } from './session-store.ts';

/** The session of the staff's page. */
export const staffSession = createSessionStore(() => '/api/userinfo', '/api/parametros-do-sistema', sessaoDaFolha);

// Whoever comes next finds nothing of the former; what a session showed does not outlive it.
staffSession.subscribe(() => {
  const { authenticated, user } = staffSession.current();
  guardarSoDoUsuario(authenticated && user ? user.id : null);
});
onApiEvent('sessao-expirada', () => guardarSoDoUsuario(null));
