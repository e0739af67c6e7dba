import { ActionIcon, Popover, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { noticiaCritica } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconSino } from '#platform/web/ui/icons.ts';
import styles from './news.module.css';
import { useNews } from './news.ts';
import { NewsDialog } from './news-dialog.tsx';

/** Width of the popup (C-0023). */
const LARGURA = 400;

/** The bell: unread count, the list, the dialog of an item. On the root page the first unread critical item opens by itself. */
export function NewsBell() {
  const { list, unread, read } = useNews();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const atRoot = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const critical = atRoot ? list.find(noticiaCritica) : undefined;
  const item = list.find(({ id }) => id === chosen) ?? critical ?? null;
  const close = () => {
    if (item) read(item.id);
    setChosen(null);
  };
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
            aria-label={unread > 0 ? `Notícias: ${unread} não lida${unread > 1 ? 's' : ''}` : 'Notícias'}
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
        <Popover.Dropdown p={0} maw="calc(100vw - 16px)" role="dialog" aria-label="Notícias">
          <Text fw={600} px="md" py="sm" className={styles.titulo}>
            Notícias
          </Text>
          {list.length === 0 && <EmptyState />}
          <ScrollArea.Autosize mah={420} type="auto">
            <ul className={styles.lista}>
              {list.map(({ id, texto, lida }) => (
                <li key={id}>
                  <UnstyledButton
                    className={styles.item}
                    data-nova={!lida || undefined}
                    onClick={() => {
                      setOpened(false);
                      setChosen(id);
                    }}
                  >
                    {texto}
                    {!lida && <span className={styles.nova}>não lida</span>}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      <NewsDialog item={item} onClose={close} />
    </>
  );
}
