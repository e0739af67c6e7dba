import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { recuperarSenhaExterna } from '#modules/externo/acesso/acesso.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { CompanyField, LoginNameField } from '../login/identity-fields.tsx';
import styles from '../login/login-form.module.css';
import { cpfDigits, loginNameError } from '../login/login-name.ts';
import { useIdentity } from '../login/use-identity.ts';
import { useLightForm } from '../login/use-light-form.ts';
import { useSessionInfo } from '../session/session-store.ts';
import { companyParam, vacancyParam } from './company-param.ts';
import { portalCalls } from './portal-calls.ts';
import { PortalCard } from './portal-card.tsx';
import { portalSession } from './portal-session.ts';

const calls = () => Promise.resolve(portalCalls(undefined));

/** Asks for the link that sets a candidate's new password; the answer is the same for a known and an unknown CPF. */
export function PortalRecoverPage() {
  const [answer, setAnswer] = useState<string | null>(null);
  const search = useAddress();
  const { id } = companyParam(search);
  const { company } = useSessionInfo(portalSession);
  const fixed = id !== null && company?.id === id;
  const identity = useIdentity(calls, id, '', fixed);
  const { form, submit, busy, failure, error } = useLightForm({
    check: () => ({ login: loginNameError(identity.login, true), empresa: identity.companyError }),
    send: async () => {
      const body = { cpf: cpfDigits(identity.login), empresaId: identity.company ?? 0 };
      setAnswer(
        (
          await call(recuperarSenhaExterna, {
            query: { solicitacaoId: vacancyParam(search) },
            body,
            errors: 'nenhum',
            loading: false,
          })
        ).mensagem,
      );
    },
    failed: 'Não foi possível enviar o pedido. Tente novamente.',
  });
  return (
    <PortalCard titulo="Recuperar Senha" texto="Enviaremos um link para o e-mail do seu cadastro.">
      {answer ? (
        <Alert color="green" role="status">
          {answer}
        </Alert>
      ) : (
        <form ref={form} noValidate className={styles.formulario} onSubmit={submit} aria-label="Recuperar senha">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <LoginNameField identity={identity} somenteCpf autoFocus error={error('login')} />
          {!fixed && <CompanyField identity={identity} somenteCpf error={error('empresa')} />}
          <Button type="submit" size="md" fullWidth loading={busy}>
            Enviar link
          </Button>
        </form>
      )}
    </PortalCard>
  );
}
