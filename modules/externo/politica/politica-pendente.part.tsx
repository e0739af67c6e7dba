import { lazy, Suspense } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';

const Dialogo = lazy(() => import('./aceite-da-politica.part.tsx'));

/** Asks a logged-in candidate for the policy that the company demands (V-0162); nothing is fetched when it was accepted. */
export function PoliticaPendente() {
  const { info } = useSession();
  if (!info.authenticated || info.aceitoPoliticaSeguranca || !info.company || !info.user) return null;
  return (
    <Suspense fallback={null}>
      <Dialogo empresaId={info.company.id} candidatoId={info.user.id} />
    </Suspense>
  );
}
