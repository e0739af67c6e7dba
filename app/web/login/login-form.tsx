import './login-styles.ts';
import { Alert, Anchor, Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import { CompanyField, LoginNameField } from './identity-fields.tsx';
import { rememberCompany } from './last-company.ts';
import type { Factor, LoginCalls } from './login-calls.ts';
import styles from './login-form.module.css';
import { loginNameError } from './login-name.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useIdentity } from './use-identity.ts';
import { useLightForm } from './use-light-form.ts';

interface Props {
  /** Fetches the calls; must be the same function at every render. */
  readonly calls: () => Promise<LoginCalls>;
  readonly onDone: (info: SessionInfo) => void;
  /** Candidates have no log-in name, only a CPF. */
  readonly somenteCpf?: boolean;
  /** Company to preselect. */
  readonly empresaId?: number | null;
  /** That company is the only one: it is not asked for. */
  readonly empresaFixa?: boolean;
  /** Who was in when the session expired: only the password is asked, unless the person says to be another. */
  readonly quem?: { readonly login: string; readonly nome: string; readonly empresa: string } | undefined;
}

/** Log-in of both areas: CPF, company (known once the CPF is whole), password, and the second factor when asked. */
export function LoginForm({ calls, onDone, somenteCpf = false, empresaId = null, empresaFixa = false, quem }: Props) {
  const [outra, setOutra] = useState(false);
  const conhecida = outra ? undefined : quem;
  const known = quem?.login ?? '';
  const identity = useIdentity(calls, empresaId, known, empresaFixa || conhecida !== undefined);
  const [senha, setSenha] = useState('');
  const [second, setSecond] = useState<readonly Factor[] | null>(null);
  const { form, submit, busy, failure, error } = useLightForm({
    check: () => ({
      login: loginNameError(identity.login, somenteCpf),
      empresa: identity.companyError,
      senha: senha === '' ? 'Senha é obrigatória' : null,
    }),
    send: async () => {
      const empresa = identity.company ?? 0;
      const { enter } = await calls();
      const answer = await enter({ username: identity.login.trim(), password: senha, empresaId: empresa });
      rememberCompany(empresa);
      if (answer.segundoFator) setSecond(answer.fatores ?? ['codigo']);
      else onDone(answer);
    },
    failed: 'Não foi possível entrar. Tente novamente.',
  });

  if (second) {
    const restart = () => {
      setSecond(null);
      setSenha('');
    };
    return <SecondFactorForm calls={calls} fatores={second} onDone={onDone} onCancel={restart} />;
  }
  return (
    <form ref={form} noValidate className={styles.formulario} onSubmit={submit} aria-label="Entrar">
      {failure && (
        <Alert color="red" role="alert" title="Não foi possível entrar">
          {failure}
        </Alert>
      )}
      {conhecida ? (
        <div className={styles.quem}>
          <b>{conhecida.nome}</b>
          <span>{conhecida.empresa}</span>
          <Anchor component="button" type="button" size="sm" onClick={() => setOutra(true)}>
            Entrar com outro login
          </Anchor>
          {/* For the browser, which knows passwords by their log-in name. */}
          <input type="text" name="username" autoComplete="username" value={known} readOnly hidden />
        </div>
      ) : (
        <>
          <LoginNameField identity={identity} somenteCpf={somenteCpf} autoFocus={known === ''} error={error('login')} />
          {!empresaFixa && <CompanyField identity={identity} somenteCpf={somenteCpf} error={error('empresa')} />}
        </>
      )}
      <PasswordInput
        label="Senha"
        name="password"
        autoComplete="current-password"
        autoFocus={known !== ''}
        data-autofocus={known !== '' || undefined}
        size="md"
        value={senha}
        error={error('senha')}
        onChange={(event) => setSenha(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Entrar
      </Button>
    </form>
  );
}
