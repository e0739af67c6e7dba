import './login-styles.ts';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import styles from './login-form.module.css';

const GIVEN_UP = 'O navegador não usou nenhuma chave de acesso. Tente novamente, ou entre de outro modo.';

interface Props {
  /** 'fator': after the password, in place of a code. */
  readonly para: 'entrada' | 'fator';
  readonly onDone: (info: SessionInfo) => void;
}

/** Asks the browser for a passkey; nothing where it knows none. */
export function PasskeyButton({ para, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (typeof PublicKeyCredential === 'undefined') return null;
  async function use() {
    setBusy(true);
    setFailure(null);
    try {
      const { enterByPasskey, secondFactorByPasskey } = await import('./passkey-calls.ts');
      onDone(await (para === 'entrada' ? enterByPasskey() : secondFactorByPasskey()));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.mensagem : GIVEN_UP);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.outras}>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void use()}>
        {para === 'entrada' ? 'Entrar com chave de acesso' : 'Usar uma chave de acesso'}
      </Button>
    </div>
  );
}
