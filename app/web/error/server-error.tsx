import { Alert, Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import styles from './error-page.module.css';
import { type Failure, failureOf, lastFailure, rememberFailure } from './failure.ts';

type Sending = 'nao' | 'enviando' | 'enviado' | 'falhou';

function Details({ failure }: { failure: Failure }) {
  const lines = failure.linhas.length > 0 ? failure.linhas : [failure.mensagem];
  return (
    <details className={styles.detalhes}>
      <summary>Detalhes</summary>
      {failure.requestId && <p>Código do pedido: {failure.requestId}</p>}
      <ol>
        {lines.map((line, index) => (
          <li key={String(index)}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface Props {
  readonly error?: unknown;
  /** Where 'Voltar para o início' leads: the root, or the candidates' area (M-0234). */
  readonly home: string;
}

/** The 500 page: also what stands in place of a screen that failed to render. */
export function ServerError({ error, home }: Props) {
  usePageTitle('Erro Interno do Servidor');
  const [failure] = useState(() => (error === undefined ? lastFailure() : failureOf(error)));
  const [sending, setSending] = useState<Sending>('nao');
  useEffect(() => {
    if (failure) rememberFailure(failure);
  }, [failure]);

  async function send() {
    setSending('enviando');
    try {
      const { sendFailure } = await import('./send-failure.ts');
      await sendFailure(failure ?? failureOf('Erro Interno do Servidor'), location.origin + location.pathname);
      setSending('enviado');
    } catch {
      setSending('falhou');
    }
  }

  return (
    <div className={styles.pagina}>
      <p className={styles.codigo} aria-hidden="true">
        500
      </p>
      <Title order={1}>Erro Interno do Servidor</Title>
      <p>Algo não funcionou como deveria. Envie o relatório do problema para que o fornecedor possa corrigi-lo.</p>
      {failure && <Details failure={failure} />}
      <div role="status">
        {sending === 'enviado' && <Alert color="green">Relatório enviado. Obrigado!</Alert>}
        {sending === 'falhou' && <Alert color="red">Não foi possível enviar o relatório. Tente novamente.</Alert>}
      </div>
      <div className={styles.acoes}>
        <Button component="a" href={withBase(home)} variant="default">
          Voltar para o início
        </Button>
        {sending !== 'enviado' && (
          <Button loading={sending === 'enviando'} onClick={() => void send()}>
            Enviar
          </Button>
        )}
      </div>
    </div>
  );
}
