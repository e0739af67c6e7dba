import './login-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import type { Factor, LoginCalls } from './login-calls.ts';
import styles from './login-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useLightForm } from './use-light-form.ts';

interface Props {
  readonly calls: () => Promise<LoginCalls>;
  readonly fatores: readonly Factor[];
  readonly onDone: (info: SessionInfo) => void;
  readonly onCancel: () => void;
}

/** Second step of the log-in: a code or a passkey, by whatever the person has. */
export function SecondFactorForm({ calls, fatores, onDone, onCancel }: Props) {
  return (
    <>
      {fatores.includes('codigo') && <CodeForm calls={calls} onDone={onDone} />}
      {fatores.includes('chave') && <PasskeyButton para="fator" onDone={onDone} />}
      <Button variant="subtle" fullWidth mt="sm" onClick={onCancel}>
        Voltar
      </Button>
    </>
  );
}

/** The code of the authenticator, or one of the recovery codes. */
function CodeForm({ calls, onDone }: Pick<Props, 'calls' | 'onDone'>) {
  const [codigo, setCodigo] = useState('');
  const { form, submit, busy, failure, error } = useLightForm({
    check: () => ({ codigo: codigo.trim() ? null : 'Código de verificação é obrigatório' }),
    send: async () => {
      const { secondFactor } = await calls();
      if (secondFactor) onDone(await secondFactor(codigo.trim()));
    },
    failed: 'Não foi possível verificar o código. Tente novamente.',
  });
  return (
    <form ref={form} noValidate className={styles.formulario} onSubmit={submit} aria-label="Verificação em duas etapas">
      {failure && (
        <Alert color="red" role="alert" title="Código recusado">
          {failure}
        </Alert>
      )}
      <TextInput
        label="Código de verificação"
        description="Os seis dígitos do seu aplicativo autenticador, ou um dos códigos de recuperação."
        name="codigo"
        autoComplete="one-time-code"
        autoFocus
        size="md"
        maxLength={20}
        value={codigo}
        error={error('codigo')}
        onChange={(event) => setCodigo(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Verificar
      </Button>
    </form>
  );
}
