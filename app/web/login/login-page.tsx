import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { LightProvider } from '../brand/light-provider.tsx';
import { targetOf } from '../routes/growing-router.ts';
import { safeTarget } from '../routes/safe-target.ts';
import { markArrival } from '../session/arrival.ts';
import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { EntryPage } from './entry-page.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { Providers } from './providers.tsx';

const calls = () => import('./staff-calls.ts').then(({ staffCalls }) => staffCalls);

/** Why the page is here, for who did not ask for it. */
function motivo(expirou: boolean, destino: string | undefined): string {
  if (expirou) return 'Sua sessão expirou. Entre de novo para continuar.';
  return destino === undefined ? 'Acesse com seu CPF ou login.' : 'Entre para abrir a página que você pediu.';
}

/** Log-in of the staff. Afterwards it goes where the person wanted to, or to the start. */
export function LoginPage() {
  const info = useSessionInfo(staffSession);
  const router = useRouter();
  const { destino } = useAddress();
  const done = (session: SessionInfo) => {
    staffSession.set(session);
    markArrival();
    void router.navigate(targetOf(safeTarget(destino)));
  };
  return (
    <LightProvider cores={info.tema}>
      <EntryPage titulo="Entrar" texto={motivo(info.expired, destino)} versao={info.systemParameters.versao}>
        <LoginForm calls={calls} onDone={done} />
        <PasskeyButton para="entrada" onDone={done} />
        <Providers destino={destino} />
        <p className={styles.links}>
          <Anchor component={Link} to="/login/recuperar-senha">
            Esqueci minha senha
          </Anchor>
          <Anchor href={withBase('/externo/anuncios')}>Sou candidato</Anchor>
        </p>
      </EntryPage>
    </LightProvider>
  );
}
