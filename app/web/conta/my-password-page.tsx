import { Paper } from '@mantine/core';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { PasswordForm } from './password-form.tsx';

/** 'Alterar Minha Senha'; users of the provider have none here (W-0018). */
export function MyPasswordPage() {
  const { user } = useSession().info;
  return (
    <>
      <PageHeader titulo="Alterar Minha Senha" />
      {user?.usuarioFortes ? (
        <EmptyState texto="A senha deste usuário não é alterada aqui." />
      ) : (
        <Paper withBorder p="md" maw={440}>
          <PasswordForm onDone={() => toast.sucesso('Senha alterada com sucesso.')} />
        </Paper>
      )}
    </>
  );
}
