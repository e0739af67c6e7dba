import { Alert, Anchor, Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { definirNovaSenha, novaSenhaForm } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field } from '#platform/web/form/field.tsx';
import { EntryPage } from './entry-page.tsx';
import styles from './login-form.module.css';

/** Sets the password by the mailed link, whose secret stands in the address. */
export function NewPasswordPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [done, setDone] = useState(false);
  const contract = useContractForm({
    schema: novaSenhaForm,
    defaults: { token, novaSenha: '', confNovaSenha: '' },
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(definirNovaSenha, { body, ...options });
      setDone(true);
    },
  });
  return (
    <EntryPage titulo="Nova senha" texto="Escolha uma senha com 8 a 128 caracteres.">
      {done && (
        <Alert color="green" role="status">
          Senha definida. Você já pode entrar com ela.
        </Alert>
      )}
      {!done && token === '' && (
        <Alert color="red" role="alert">
          Este endereço não tem o código do link. Abra-o novamente a partir do e-mail, ou peça outro.
        </Alert>
      )}
      {!done && token !== '' && (
        <ContractFormView of={contract} enviaComEnter className={styles.formulario}>
          <Field name="novaSenha" />
          <Field name="confNovaSenha" />
          <Button type="submit" size="md" fullWidth loading={contract.form.formState.isSubmitting}>
            Definir senha
          </Button>
        </ContractFormView>
      )}
      <p>
        <Anchor component={Link} to="/login">
          Voltar para o login
        </Anchor>
      </p>
    </EntryPage>
  );
}
