import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { conferirLinkDeSenha, definirNovaSenha } from '#modules/organizacao/sessao/sessao.contract.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { EntryPage } from './entry-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Sets the staff member's password by the mailed link, whose secret stands in the address. */
export function NewPasswordPage() {
  const { token = '' } = useAddress();
  return (
    <EntryPage titulo="Nova senha" texto="Escolha uma senha com 8 a 128 caracteres.">
      <NewPasswordForm
        endpoint={definirNovaSenha}
        check={conferirLinkDeSenha}
        token={token}
        recover="/login/recuperar-senha"
      />
      <p>
        <Anchor component={Link} to="/login">
          Voltar para o login
        </Anchor>
      </p>
    </EntryPage>
  );
}
