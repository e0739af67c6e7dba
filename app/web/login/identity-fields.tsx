import './login-styles.ts';
import { Anchor, Input, Loader, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useDigitsMask } from '#platform/web/form/use-digits-mask.ts';
import styles from './login-form.module.css';
import { loginMask, looksLikeCpf } from './login-name.ts';
import type { Identity } from './use-identity.ts';

interface Props {
  readonly identity: Identity;
  readonly error?: string | undefined;
}

/** CPF, masked as it is typed; the staff may give a log-in name instead. */
export function LoginNameField(props: Props & { somenteCpf: boolean; autoFocus: boolean }) {
  const { login, setLogin } = props.identity;
  const masked = useDigitsMask(loginMask, login, setLogin);
  const plain = {
    value: login,
    onChange: (event: { currentTarget: { value: string } }) => setLogin(event.currentTarget.value),
  };
  return (
    <TextInput
      label={props.somenteCpf ? 'CPF' : 'CPF ou login'}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      inputMode={props.somenteCpf ? 'numeric' : undefined}
      autoFocus={props.autoFocus}
      data-autofocus={props.autoFocus || undefined}
      error={props.error}
      {...(looksLikeCpf(login) ? masked : plain)}
    />
  );
}

/** The companies for the CPF; the browser's own list, which phones show best. */
export function CompanyField({ identity, error, somenteCpf }: Props & { somenteCpf: boolean }) {
  const id = useId();
  const { companies, company } = identity;
  const list = companies ?? [];
  const message = error ?? identity.error;
  const hint =
    companies === null
      ? `Aparece depois que o ${somenteCpf ? 'CPF' : 'CPF ou login'} for preenchido.`
      : list.length === 0
        ? 'Nenhuma empresa disponível.'
        : '';
  return (
    <Input.Wrapper label="Empresa" size="md" id={id} error={message}>
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        // The only one is chosen already: there is nothing to choose (V-0230).
        disabled={list.length <= 1}
        error={Boolean(message)}
        value={company ?? ''}
        aria-describedby={message ? `${id}-ajuda ${id}-error` : `${id}-ajuda`}
        rightSection={identity.loading ? <Loader size={16} /> : undefined}
        onChange={(event) => identity.choose(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
      >
        {company === null && <option value="">{list.length > 0 ? 'Selecione uma empresa.' : ''}</option>}
        {list.map(({ id: value, nome }) => (
          <option key={value} value={value}>
            {nome}
          </option>
        ))}
      </Input>
      <p id={`${id}-ajuda`} className={styles.ajuda} aria-live="polite">
        {identity.error ? (
          <Anchor component="button" type="button" size="sm" onClick={identity.retry}>
            Tentar de novo
          </Anchor>
        ) : (
          hint
        )}
      </p>
    </Input.Wrapper>
  );
}
