import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { EntryPage } from '../login/entry-page.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { leaveStaff } from '../shell/leave-staff.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** What the person must do before anything else: set a new password, or enrol the second factor. */
export function PendingPage() {
  const { pendencia } = useSessionInfo(staffSession);
  const router = useRouter();
  const done = async () => {
    await staffSession.reload();
    if (!staffSession.current().pendencia) await router.navigate({ to: '/' });
  };
  return (
    <EntryPage
      titulo={pendencia === 'segundo-fator' ? 'Verificação em duas etapas' : 'Definir nova senha'}
      texto={
        pendencia === 'segundo-fator'
          ? 'O seu perfil exige a verificação em duas etapas.'
          : 'Antes de continuar, troque a senha que você recebeu.'
      }
    >
      {pendencia === 'segundo-fator' ? <SecondFactor onDone={() => void done()} /> : <PasswordForm onDone={done} />}
      <Button variant="subtle" mt="md" onClick={leaveStaff}>
        Sair
      </Button>
    </EntryPage>
  );
}
