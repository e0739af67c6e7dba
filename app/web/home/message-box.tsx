import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { CaixaMensagens, Mensagem } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconArrastar, IconSetaBaixo } from '#platform/web/ui/icons.ts';
import { countText } from './boxes.ts';
import styles from './messages.module.css';

interface Props {
  readonly box: CaixaMensagens;
  readonly handle: (element: Element | null) => void;
  readonly onOpen: (message: Mensagem) => void;
  readonly onMinimize: (minimizado: boolean) => void;
}

/** A message box: a header to grab and to collapse it by, its unread messages, and the way to all of them. */
export function MessageBox({ box, handle, onOpen, onMinimize }: Props) {
  const zona = useSession().info.systemParameters.zona;
  const id = useId();
  const { titulo, mensagens, naoLidas } = box;
  // A box without messages takes one line, whatever it was before, until somebody opens it.
  const empty = mensagens.length === 0;
  const [opened, setOpened] = useState(false);
  const minimizado = empty ? !opened : box.minimizado;
  return (
    <section className={styles.caixa} aria-label={titulo}>
      <header className={styles.topo}>
        <ActionIcon
          ref={handle}
          size={28}
          color="gray.6"
          className={styles.alca}
          aria-label={`Mover a caixa ${titulo}`}
        >
          <IconArrastar size={17} aria-hidden />
        </ActionIcon>
        <h2>{titulo}</h2>
        {naoLidas > 0 && (
          <span className={styles.conta}>
            {naoLidas}
            <span className={styles.oculto}> não lida{naoLidas > 1 ? 's' : ''}</span>
          </span>
        )}
        <ActionIcon
          size={28}
          color="gray.6"
          aria-label={`${minimizado ? 'Expandir' : 'Recolher'} a caixa ${titulo}`}
          aria-expanded={!minimizado}
          aria-controls={id}
          onClick={() => (empty ? setOpened(minimizado) : onMinimize(!minimizado))}
        >
          <IconSetaBaixo size={17} className={minimizado ? styles.fechada : undefined} aria-hidden />
        </ActionIcon>
      </header>
      <div id={id} hidden={minimizado}>
        {mensagens.length === 0 && <p className={styles.vazia}>Parabéns! Você leu todas as mensagens da caixa.</p>}
        <ul className={styles.lista}>
          {mensagens.map((message) => (
            <li key={message.usuarioMensagemId}>
              <UnstyledButton className={styles.mensagem} onClick={() => onOpen(message)}>
                <span className={styles.resumo}>{message.textoAbreviado}</span>
                <span className={styles.quando}>
                  {message.remetente ?? 'Sistema'} · {formatarInstante(message.data, zona)}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <footer className={styles.pe}>
          <span>{countText(box)}</span>
          <Anchor component={Link} to="/mensagens" search={searchOf({ tipo: box.tipo })} size="xs">
            ver todas<span className={styles.oculto}> as mensagens de {titulo}</span>
          </Anchor>
        </footer>
      </div>
    </section>
  );
}
