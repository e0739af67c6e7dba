import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Avisos } from '#modules/organizacao/avisos/avisos.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import type { Mensagem } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import type { NoticiaDoUsuario } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { ScreenLink } from '../home/screen-link.tsx';
import styles from './notices.module.css';

interface Props {
  readonly news: readonly NoticiaDoUsuario[];
  readonly messages: Avisos;
  readonly onNews: (id: number) => void;
  readonly onMessage: (message: Mensagem) => void;
  readonly onAway: () => void;
}

function Part({ id, titulo, vazio, children }: { id: string; titulo: string; vazio: string; children: ReactNode[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.parte}>
        {titulo}
      </h2>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="sm">
          {vazio}
        </Text>
      ) : (
        <ul className={styles.lista}>{children}</ul>
      )}
    </section>
  );
}

const unreadMark = <span className={styles.nova}>não lida</span>;

/** What the bell opens: unread messages, what waits by kind, and the news in force. */
export function NoticeCentre({ news, messages, onNews, onMessage, onAway }: Props) {
  const zona = useSession().info.systemParameters.zona;
  const work = useEndpoint(trabalhoDoDia, { errors: 'nenhum' }, { staleTime: 60_000 }).data ?? [];
  const { mensagens, naoLidas } = messages;
  const rest = naoLidas - mensagens.length;
  return (
    <>
      <Part id="avisos-mensagens" titulo="Mensagens" vazio="Nenhuma mensagem não lida.">
        {[
          ...mensagens.map((message) => (
            <li key={message.usuarioMensagemId}>
              <UnstyledButton className={styles.item} data-nova onClick={() => onMessage(message)}>
                <span className={styles.resumo}>{message.textoAbreviado}</span>
                <span className={styles.quando}>
                  {message.remetente ?? 'Sistema'} · {formatarInstante(message.data, zona)}
                </span>
              </UnstyledButton>
            </li>
          )),
          ...(rest > 0
            ? [
                <li key="mais" className={styles.mais}>
                  e mais {rest}
                </li>,
              ]
            : []),
        ]}
      </Part>
      <Part id="avisos-tarefas" titulo="Para fazer" vazio="Nada espera por você agora.">
        {work.map(({ id, titulo, total, path }) => (
          <li key={id}>
            <ScreenLink path={path} className={styles.tarefa} onClick={onAway}>
              <span>{titulo}</span>
              <span className={styles.total}>{total}</span>
            </ScreenLink>
          </li>
        ))}
      </Part>
      <Part id="avisos-noticias" titulo="Notícias" vazio="Nenhuma notícia.">
        {news.map(({ id, texto, lida }) => (
          <li key={id}>
            <UnstyledButton className={styles.item} data-nova={!lida || undefined} onClick={() => onNews(id)}>
              {texto}
              {!lida && unreadMark}
            </UnstyledButton>
          </li>
        ))}
      </Part>
    </>
  );
}
