import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { VinculosDeFora } from '#modules/organizacao/areas-organizacionais/vinculos.part.tsx';
import { PreviasDosFormularios } from '#modules/organizacao/empresas/previas.part.tsx';
import { listas } from '#modules/organizacao/visoes/listas.part.tsx';
import { ListHostContext } from '#platform/web/list-screen/list-host.tsx';
import { SessionProvider, sessionDialogs } from '#platform/web/session/session-provider.tsx';
import { WaysFromMissing } from '#platform/web/ui/missing-record.tsx';
import { PlatformProvider } from '#platform/web/ui/platform-provider.tsx';
import { ownerOf, sessionClient } from '../session/session-client.ts';
import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { leaveStaff } from './leave-staff.ts';
import { LoggedAs } from './logged-as.tsx';
import { Shell } from './shell.tsx';

const client = sessionClient(staffSession);
const dialogs = sessionDialogs(() => import('./login-again.tsx').then((m) => m.LoginAgain));

/** Forms that the configuration of a module below them shows. */
const previas = {
  candidato: lazy(() =>
    import('#modules/captacao/candidatos/previa.part.tsx').then((m) => ({ default: m.PreviaDoCandidato })),
  ),
  talento: lazy(() =>
    import('#modules/organizacao/colaboradores/previa.part.tsx').then((m) => ({ default: m.PreviaDoTalento })),
  ),
};

const daArea = () => import('#modules/organizacao/colaboradores/da-area.part.tsx');

/** What uses an area, on the area's form. */
const vinculos = [
  lazy(() => daArea().then((m) => ({ default: m.TalentosDaArea }))),
  lazy(() =>
    import('#modules/cargo-salario/faixas-salariais/da-area.part.tsx').then((m) => ({ default: m.FaixasDaArea })),
  ),
  lazy(() =>
    import('#modules/captacao/solicitacoes-pessoal/da-area.part.tsx').then((m) => ({ default: m.SolicitacoesDaArea })),
  ),
  lazy(() => daArea().then((m) => ({ default: m.HistoricosDaArea }))),
];

const WaysOn = lazy(() => import('../error/ways-on.tsx').then((m) => ({ default: m.WaysOn })));
const ways = <WaysOn />;

/** Everything behind the staff's log-in: platform, session, shell and the screen of the address. */
export function InternalApp() {
  const info = useSessionInfo(staffSession);
  return (
    <PlatformProvider cores={info.tema} queryClient={client}>
      <SessionProvider info={info} reload={staffSession.reload} logout={leaveStaff} dialogs={dialogs}>
        <Shell>
          <PreviasDosFormularios value={previas}>
            <VinculosDeFora value={vinculos}>
              {/* Another company is another set of data, and so is another person: the screen begins anew. */}
              <ListHostContext key={ownerOf(info)} value={listas}>
                <WaysFromMissing value={ways}>
                  <Outlet />
                </WaysFromMissing>
              </ListHostContext>
            </VinculosDeFora>
          </PreviasDosFormularios>
        </Shell>
        <LoggedAs />
      </SessionProvider>
    </PlatformProvider>
  );
}
