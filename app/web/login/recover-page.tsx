import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recuperarForm, recuperarSenha } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { EntryPage } from './entry-page.tsx';
import styles from './login-form.module.css';

const Campo = fieldOf(recuperarForm);

const vazio = { login: '' };

/** Asks for the link that sets a new password; the answer is the same for a known and an unknown log-in. */
export function RecoverPage() {
  const [answer, setAnswer] = useState<string | null>(null);
  const contract = useContractForm({
    schema: recuperarForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => setAnswer((await call(recuperarSenha, { body, ...options })).mensagem),
  });
  return (
    <EntryPage titulo="Recuperar senha" texto="Enviaremos um link para o e-mail do seu cadastro.">
      {answer ? (
        <Alert color="green" role="status">
          {answer}
        </Alert>
      ) : (
        <ContractFormView of={contract} enviaComEnter className={styles.formulario}>
          <Campo name="login" label="CPF ou login" />
          <Button type="submit" size="md" fullWidth loading={contract.form.formState.isSubmitting}>
            Enviar link
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
