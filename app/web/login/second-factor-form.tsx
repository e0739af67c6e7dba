import './login-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import type { LoginCalls } from './login-calls.ts';
import styles from './login-form.module.css';
import { useLightForm } from './use-light-form.ts';

interface Props {
  readonly calls: () => Promise<LoginCalls>;
  readonly onDone: (info: SessionInfo) => void;
  readonly onCancel: () => void;
}

/** Second step of the log-in: the code of the authenticator, or one of the recovery codes. */
export function SecondFactorForm({ calls, onDone, onCancel }: Props) {
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
      <Button variant="subtle" fullWidth onClick={onCancel}>
        Voltar
      </Button>
    </form>
  );
}
