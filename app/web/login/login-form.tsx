import { Alert, Button, Input, Loader, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useDigitsMask } from '#platform/web/form/use-digits-mask.ts';
import { lastCompany, preselected, rememberCompany } from './last-company.ts';
import type { LoginCalls } from './login-calls.ts';
import styles from './login-form.module.css';
import { loginMask, loginNameError, looksLikeCpf } from './login-name.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useCompanies } from './use-companies.ts';

interface Errors {
  login?: string | undefined;
  senha?: string | undefined;
  empresa?: string | undefined;
}

interface Props {
  /** Fetches the calls; must be the same function at every render. */
  readonly calls: () => Promise<LoginCalls>;
  readonly onDone: (info: SessionInfo) => void;
  /** Candidates have no log-in name, only a CPF. */
  readonly somenteCpf?: boolean;
  /** Company that the address asks for. */
  readonly empresaId?: number | null;
  /** CPF or log-in name that is known already, when a session expired. */
  readonly login?: string;
}

/** Log-in of both areas: CPF, company (known once the CPF is whole), password, and the second factor when asked. */
export function LoginForm({ calls, onDone, somenteCpf = false, empresaId = null, login: known = '' }: Props) {
  const [login, setLogin] = useState(known);
  const [senha, setSenha] = useState('');
  const [chosen, setChosen] = useState<number | null>(empresaId ?? lastCompany());
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [second, setSecond] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const companies = useCompanies(calls, login);
  const masked = useDigitsMask(loginMask, login, setLogin);
  const list = companies.list ?? [];
  const company = preselected(list, chosen);
  const mustChoose = companies.list !== null && list.length > 0;

  // After the paint that marks the fields, so that the reader hears the message with the field.
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const wrong: Errors = {
      login: loginNameError(login, somenteCpf) ?? undefined,
      senha: senha === '' ? 'Senha é obrigatória' : undefined,
      empresa: company !== null ? undefined : mustChoose ? 'Selecione uma empresa.' : 'Empresa é obrigatória',
    };
    setFailure(null);
    setErrors(wrong);
    if (wrong.login || wrong.senha || wrong.empresa || company === null) return;
    setBusy(true);
    try {
      const answer = await (await calls()).enter({ username: login.trim(), password: senha, empresaId: company });
      rememberCompany(company);
      if (answer.segundoFator) setSecond(true);
      else onDone(answer);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.mensagem : 'Não foi possível entrar. Tente novamente.');
    } finally {
      setBusy(false);
    }
  }

  if (second) {
    const restart = () => {
      setSecond(false);
      setSenha('');
    };
    return <SecondFactorForm calls={calls} onDone={onDone} onCancel={restart} />;
  }
  const plain = {
    value: login,
    onChange: (event: { currentTarget: { value: string } }) => setLogin(event.currentTarget.value),
  };
  return (
    <form ref={form} noValidate className={styles.formulario} onSubmit={submit} aria-label="Entrar">
      {failure && (
        <Alert color="red" role="alert" title="Não foi possível entrar">
          {failure}
        </Alert>
      )}
      <TextInput
        label={somenteCpf ? 'CPF' : 'CPF ou login'}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={known === '' || undefined}
        autoFocus={known === ''}
        size="md"
        inputMode={somenteCpf ? 'numeric' : undefined}
        error={errors.login}
        onFocus={() => void calls()}
        {...(looksLikeCpf(login) ? masked : plain)}
      />
      <Input.Wrapper label="Empresa" size="md" error={errors.empresa ?? companies.error} id="empresa">
        <Input
          component="select"
          id="empresa"
          size="md"
          pointer
          disabled={list.length === 0}
          value={company ?? ''}
          aria-describedby={companies.list === null ? 'empresa-ajuda' : undefined}
          rightSection={companies.loading ? <Loader size={16} /> : undefined}
          onChange={(event) => setChosen(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
        >
          {company === null && <option value="">{mustChoose ? 'Selecione uma empresa.' : ''}</option>}
          {list.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Input>
        <p id="empresa-ajuda" className={styles.ajuda} aria-live="polite">
          {companies.list === null && !companies.error && 'Aparece depois que o CPF for preenchido.'}
          {companies.list?.length === 0 && 'Nenhuma empresa disponível.'}
        </p>
      </Input.Wrapper>
      <PasswordInput
        label="Senha"
        autoFocus={known !== ''}
        name="password"
        autoComplete="current-password"
        size="md"
        value={senha}
        error={errors.senha}
        onChange={(event) => setSenha(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Entrar
      </Button>
    </form>
  );
}
