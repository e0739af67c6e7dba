import { useSearch } from '@tanstack/react-router';
import { definirNovaSenhaExterna } from '#modules/externo/acesso/acesso.contract.ts';
import { NewPasswordForm } from '../login/new-password-form.tsx';
import { PortalCard } from './portal-card.tsx';

/** Sets the candidate's password by the mailed link, whose secret stands in the address. */
export function PortalNewPasswordPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  return (
    <PortalCard titulo="Nova senha" texto="Escolha uma senha com 8 a 128 caracteres.">
      <NewPasswordForm endpoint={definirNovaSenhaExterna} token={token} />
    </PortalCard>
  );
}
