import { conferirLinkDeSenhaExterna, definirNovaSenhaExterna } from '#modules/externo/acesso/acesso.contract.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { NewPasswordForm } from '../login/new-password-form.tsx';
import { PortalCard } from './portal-card.tsx';

/** Sets the candidate's password by the mailed link, whose secret stands in the address. */
export function PortalNewPasswordPage() {
  const { token = '', ...kept } = useAddress();
  const search = new URLSearchParams(kept).toString();
  return (
    <PortalCard titulo="Nova senha" texto="Escolha uma senha com 8 a 128 caracteres.">
      <NewPasswordForm
        endpoint={definirNovaSenhaExterna}
        check={conferirLinkDeSenhaExterna}
        token={token}
        recover={`/externo/recuperar-senha${search && `?${search}`}`}
      />
    </PortalCard>
  );
}
