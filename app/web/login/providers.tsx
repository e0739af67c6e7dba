import './login-styles.ts';
import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ProvedorNoLogin } from '#modules/organizacao/provedores-identidade/entrada.contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { transport } from '#platform/web/api/transport.ts';
import styles from './login-form.module.css';
import { beginWay } from './provider-way.ts';

const FAILED = 'Não foi possível ir ao provedor. Tente novamente.';

// Without the contracts, which bring the validation library: the page stays light.
async function ask<T>(method: 'GET' | 'POST', url: string): Promise<T> {
  const { body } = await transport({ method, url });
  return JSON.parse(await body.text()) as T;
}

/** Two companies may call their provider by the same name. */
const labelOf = ({ nome, empresa }: ProvedorNoLogin, all: readonly ProvedorNoLogin[]): string =>
  all.filter((other) => other.nome === nome).length > 1 ? `Entrar com ${nome} (${empresa})` : `Entrar com ${nome}`;

/** The ways in beside the password; nothing where there are none. */
export function Providers({ destino }: { destino?: string | undefined }) {
  const [all, setAll] = useState<readonly ProvedorNoLogin[]>([]);
  const [going, setGoing] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // Without an answer the password is still there.
    void ask<readonly ProvedorNoLogin[]>('GET', '/api/login/provedores').then(setAll, () => undefined);
  }, []);
  async function go(id: number) {
    setGoing(id);
    setFailure(null);
    try {
      const { endereco, chave } = await ask<{ endereco: string; chave: string }>('POST', `/api/login/provedores/${id}`);
      beginWay({ chave, destino });
      location.assign(endereco);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.mensagem : FAILED);
      setGoing(null);
    }
  }
  if (all.length === 0) return null;
  return (
    <div className={styles.outras}>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {all.map((provider) => (
        <Button
          key={provider.id}
          variant="default"
          size="md"
          fullWidth
          loading={going === provider.id}
          disabled={going !== null && going !== provider.id}
          onClick={() => void go(provider.id)}
        >
          {labelOf(provider, all)}
        </Button>
      ))}
    </div>
  );
}
