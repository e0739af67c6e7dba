import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import styles from './error-page.module.css';

/** Shown while the server cannot be reached at all. */
export function Unreachable({ retry }: { retry: () => Promise<unknown> }) {
  usePageTitle('Sem conexão');
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await retry().finally(() => setBusy(false));
  };
  return (
    <div className={styles.pagina} role="alert">
      <Title order={1}>Sem conexão com o servidor</Title>
      <p>Não foi possível conectar ao servidor do Ciranda RH. Verifique sua conexão e tente novamente.</p>
      <div className={styles.acoes}>
        <Button loading={busy} onClick={() => void again()}>
          Tentar de novo
        </Button>
      </div>
    </div>
  );
}
