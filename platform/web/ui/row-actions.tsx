import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';
import { IconMais } from './icons.ts';

/** Icons that fit a row before the rest goes to a menu (000 §9). */
const MAXIMO_NA_LINHA = 5;
const LARGURA = 30;

/** One thing that can be done with a row. */
export interface RowAction {
  readonly rotulo: string;
  readonly icone: ComponentType<{ size?: number }>;
  readonly onClick: () => void;
  readonly perigo?: boolean | undefined;
  /** Why it cannot be done now: shown as its tooltip, and the action does nothing. */
  readonly impedimento?: string | undefined;
}

function Icon({ action }: { action: RowAction }) {
  const { rotulo, icone: Glyph, impedimento } = action;
  return (
    <Tooltip label={impedimento ?? rotulo}>
      <ActionIcon
        size={LARGURA}
        color={action.perigo ? 'red' : 'gray.7'}
        aria-label={rotulo}
        aria-disabled={impedimento !== undefined}
        style={impedimento ? { opacity: 0.45 } : undefined}
        onClick={() => !impedimento && action.onClick()}
      >
        <Glyph size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

/** The actions of a row: up to five icons of 30 px, the rest in a popup menu. `nome` tells rows apart for screen readers. */
export function RowActions({ actions, nome }: { actions: readonly RowAction[]; nome?: string | undefined }) {
  const fits = actions.length <= MAXIMO_NA_LINHA;
  const inline = fits ? actions : actions.slice(0, MAXIMO_NA_LINHA - 1);
  const rest = fits ? [] : actions.slice(MAXIMO_NA_LINHA - 1);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" role="group" aria-label={nome ? `Ações de ${nome}` : 'Ações'}>
      {inline.map((action) => (
        <Icon key={action.rotulo} action={action} />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={LARGURA} color="gray.7" aria-label="Mais ações">
              <IconMais size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item
                key={action.rotulo}
                leftSection={<action.icone size={16} />}
                color={action.perigo ? 'red' : undefined}
                disabled={action.impedimento !== undefined}
                title={action.impedimento}
                onClick={action.onClick}
              >
                {action.rotulo}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

/** Width in px of the column that holds this many actions. */
export function rowActionsWidth(count: number): number {
  return Math.min(count, MAXIMO_NA_LINHA) * (LARGURA + 2) + 22;
}
