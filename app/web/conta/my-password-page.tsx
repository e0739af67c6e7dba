import { Paper } from '@mantine/core';
import { listarChaves } from '#modules/organizacao/chaves-acesso/chaves-acesso.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { PasswordForm } from './password-form.tsx';

/** 'Alterar Minha Senha'; users of the provider have none here (W-0018). */
export function MyPasswordPage() {
  const { user } = useSession().info;
  const chaves = useEndpoint(listarChaves);
  return (
    <>
      <PageHeader titulo="Alterar Minha Senha" />
      {user?.usuarioFortes ? (
        <EmptyState texto="A senha deste usuário não é alterada aqui." />
      ) : (
        <Paper withBorder p="md" maw={440}>
          {!chaves.data && <Unread of={chaves} />}
          <PasswordForm
            temChaves={(chaves.data?.length ?? 0) > 0}
            onDone={() => toast.sucesso('Senha alterada com sucesso. As suas outras sessões foram encerradas.')}
          />
        </Paper>
      )}
    </>
  );
}
