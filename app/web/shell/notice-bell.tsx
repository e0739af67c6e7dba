import { ActionIcon, Button, Group, Popover, ScrollArea, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CAMINHO_DOS_AVISOS } from '#modules/organizacao/avisos/avisos.rules.ts';
import type { Mensagem } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { noticiaCritica } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { IconSino } from '#platform/web/ui/icons.ts';
import { NewsDialog } from './news-dialog.tsx';
import styles from './notices.module.css';
import { useNotices } from './notices.ts';

/** Width of the popup (C-0023). */
const LARGURA = 400;

const Centre = lazy(() => import('./notice-centre.tsx').then((m) => ({ default: m.NoticeCentre })));
const MessageDialog = lazy(() => import('../home/message-dialog.tsx').then((m) => ({ default: m.MessageDialog })));

/**
 * The bell: how many messages and news are unread, and behind it both with what waits. On the root page the first unread critical news item
 * opens by itself.
 */
export function NoticeBell() {
  const { news, messages, unread, readNews, readAll } = useNotices();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [message, setMessage] = useState<Mensagem | null>(null);
  const atRoot = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const critical = atRoot ? news.find(noticiaCritica) : undefined;
  const item = news.find(({ id }) => id === chosen) ?? critical ?? null;
  const close = () => {
    if (item) readNews(item.id);
    setChosen(null);
  };
  const away = () => setOpened(false);
  const count = unread > 99 ? '99+' : String(unread);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        width={LARGURA}
        position="bottom-end"
        zIndex={320}
        trapFocus
        withRoles={false}
      >
        <Popover.Target>
          <ActionIcon
            size={38}
            color="gray.7"
            className={styles.sino}
            aria-label={unread > 0 ? `Avisos: ${unread} não lido${unread > 1 ? 's' : ''}` : 'Avisos'}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconSino size={21} aria-hidden />
            {unread > 0 && (
              <span className={styles.contagem} aria-hidden="true">
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} maw="calc(100vw - 16px)" role="dialog" aria-label="Avisos">
          <Group justify="space-between" px="md" py={8} wrap="nowrap" className={styles.titulo}>
            <Text fw={600}>Avisos</Text>
            {unread > 0 && (
              <Button size="compact-sm" variant="subtle" onClick={() => void readAll()}>
                Marcar todas como lidas
              </Button>
            )}
          </Group>
          <ScrollArea.Autosize mah={460} type="auto">
            <Suspense fallback={null}>
              {opened && (
                <Centre
                  news={news}
                  messages={messages}
                  onAway={away}
                  onNews={(id) => {
                    away();
                    setChosen(id);
                  }}
                  onMessage={(one) => {
                    away();
                    setMessage(one);
                  }}
                />
              )}
            </Suspense>
          </ScrollArea.Autosize>
          <Group justify="space-between" px="md" py={8} className={styles.pe}>
            <Link to="/mensagens" onClick={away}>
              Ver todas as mensagens
            </Link>
            <Link to={CAMINHO_DOS_AVISOS} onClick={away}>
              Como sou avisado
            </Link>
          </Group>
        </Popover.Dropdown>
      </Popover>
      <NewsDialog item={item} onClose={close} />
      {message && (
        <Suspense fallback={null}>
          <MessageDialog message={message} onClose={() => setMessage(null)} />
        </Suspense>
      )}
    </>
  );
}
