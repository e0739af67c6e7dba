import './login-styles.ts';
import { Alert, Button, Loader } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { targetOf } from '../routes/growing-router.ts';
import { safeTarget } from '../routes/safe-target.ts';
import { markArrival } from '../session/arrival.ts';
import { staffSession } from '../session/staff-session.ts';
import { EntryPage } from './entry-page.tsx';
import type { Factor } from './login-calls.ts';
import styles from './login-form.module.css';
import { endOfWay } from './provider-way.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { staffCalls } from './staff-calls.ts';

const calls = () => Promise.resolve(staffCalls);
const FAILED = 'Não foi possível entrar. Tente novamente.';

/** Where an identity provider sends people back to: what it wrote into the address is sent at once and leaves it. */
export function ProviderReturnPage() {
  const router = useRouter();
  const begun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [second, setSecond] = useState<readonly Factor[] | null>(null);
  const [target, setTarget] = useState<string | undefined>();
  const done = (info: SessionInfo, to = target) => {
    staffSession.set(info);
    markArrival();
    void router.navigate(targetOf(safeTarget(to)));
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const retorno = location.search;
    history.replaceState(history.state, '', location.pathname);
    const way = endOfWay();
    setTarget(way.destino);
    const finish = async () => {
      // Whoever opens the address by hand, or in another window, began nothing here.
      if (!retorno || !way.chave) {
        const { RETORNO_VENCIDO } = await import(
          '#modules/organizacao/provedores-identidade/provedores-identidade.rules.ts'
        );
        return setFailure(RETORNO_VENCIDO);
      }
      const { voltarDoProvedor } = await import('#modules/organizacao/provedores-identidade/entrada.contract.ts');
      const { call } = await import('#platform/web/api/call.ts');
      const body = { retorno, chave: way.chave };
      const answer = await call(voltarDoProvedor, { body, errors: 'nenhum', loading: false });
      if (answer.segundoFator) setSecond(answer.fatores ?? ['codigo']);
      else done(answer, way.destino);
    };
    finish().catch((error: unknown) => setFailure(error instanceof ApiError ? error.mensagem : FAILED));
  });
  const back = () => void router.navigate({ to: '/login' });
  return (
    <EntryPage titulo="Entrar">
      {second && <SecondFactorForm calls={calls} fatores={second} onDone={(info) => done(info)} onCancel={back} />}
      {failure && (
        <div className={styles.formulario}>
          <Alert color="red" role="alert" title="Não foi possível entrar">
            {failure}
          </Alert>
          <Button component={Link} to="/login" size="md" fullWidth>
            Voltar ao login
          </Button>
        </div>
      )}
      {!second && !failure && (
        <p role="status">
          <Loader size="xs" aria-hidden /> Conferindo a sua entrada…
        </p>
      )}
    </EntryPage>
  );
}
