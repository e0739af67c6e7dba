import './login-styles.ts';
import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type conferirLinkDeSenha,
  type definirNovaSenha,
  novaSenhaForm,
} from '#modules/organizacao/sessao/sessao.contract.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import styles from './login-form.module.css';

const Campo = fieldOf(novaSenhaForm);

interface Props {
  readonly endpoint: typeof definirNovaSenha;
  /** Says whether the link still opens. */
  readonly check: typeof conferirLinkDeSenha;
  /** The secret of the link; empty when the address has none. */
  readonly token: string;
  /** Where another link is asked for. */
  readonly recover: string;
}

/** Sets a password by the mailed link of either area. A link that opens no more says so before anything is typed. */
export function NewPasswordForm({ endpoint, check, token, recover }: Props) {
  const [opens, setOpens] = useState<boolean | null>(token === '' ? false : null);
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
  useEffect(() => {
    if (token === '') return;
    let current = true;
    // Who cannot be asked now is asked again when the password is sent.
    const answer = call(check, { body: { token }, errors: 'nenhum' }).catch(() => ({ abre: true }));
    void answer.then(({ abre }) => current && setOpens(abre));
    return () => {
      current = false;
    };
  }, [check, token]);
  if (done) {
    return (
      <Alert color="green" role="status">
        Senha definida. Você já pode entrar com ela.
      </Alert>
    );
  }
  if (opens === null) return <Skeleton height={160} />;
  if (!opens) {
    return (
      <Refusal recover={recover}>
        {token === ''
          ? 'Este endereço não tem o código do link. Abra-o novamente a partir do e-mail, ou peça outro.'
          : 'Este link não é mais válido: já foi usado, passou do prazo ou há um mais novo.'}
      </Refusal>
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

const Refusal = ({ children, recover }: { readonly children: ReactNode; readonly recover: string }) => (
  <Alert color="red" role="alert">
    {children}{' '}
    <Anchor href={withBase(recover)} inherit underline="always">
      Pedir outro link
    </Anchor>
  </Alert>
);
