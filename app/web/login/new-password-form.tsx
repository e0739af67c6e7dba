import './login-styles.ts';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { type definirNovaSenha, novaSenhaForm } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import styles from './login-form.module.css';

const Campo = fieldOf(novaSenhaForm);

/** Sets a password by the mailed link of either area. `token`: the secret of the link; empty when the address has none. */
export function NewPasswordForm({ endpoint, token }: { endpoint: typeof definirNovaSenha; token: string }) {
  const [done, setDone] = useState(false);
  const contract = useContractForm({
    schema: novaSenhaForm,
    defaults: { token, novaSenha: '', confNovaSenha: '' },
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(endpoint, { body, ...options });
      setDone(true);
    },
  });
  if (done) {
    return (
      <Alert color="green" role="status">
        Senha definida. Você já pode entrar com ela.
      </Alert>
    );
  }
  if (token === '') {
    return (
      <Alert color="red" role="alert">
        Este endereço não tem o código do link. Abra-o novamente a partir do e-mail, ou peça outro.
      </Alert>
    );
  }
  return (
    <ContractFormView of={contract} enviaComEnter className={styles.formulario}>
      <Campo name="novaSenha" />
      <Campo name="confNovaSenha" />
      <Button type="submit" size="md" fullWidth loading={contract.form.formState.isSubmitting}>
        Definir senha
      </Button>
    </ContractFormView>
  );
}
