import { ActionIcon, Popover, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { IconAjuda } from '#platform/web/ui/icons.ts';

/** The '?' beside the title of a screen: what the screen is for. */
export function ScreenHelpButton() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // The text belongs to the address at which it was asked for.
  const [lido, setLido] = useState<{ pathname: string; texto: string | null } | null>(null);
  const aberto = lido?.pathname === pathname;
  const alternar = () => {
    if (aberto) return setLido(null);
    void import('./help-texts.ts').then(({ helpFor }) => setLido({ pathname, texto: helpFor(pathname) }));
  };
  return (
    <Popover
      opened={aberto}
      onChange={(open) => !open && setLido(null)}
      position="bottom-start"
      shadow="md"
      width={340}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={28}
          color="gray.7"
          variant="subtle"
          className="nao-imprimir"
          aria-label="Para que serve esta tela"
          onClick={alternar}
        >
          <IconAjuda size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <Text size="sm">{lido?.texto ?? 'Esta tela ainda não tem explicação.'}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
