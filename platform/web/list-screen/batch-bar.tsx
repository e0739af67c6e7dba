import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { TAMANHO_PAGINA_MAXIMO } from '#platform/shared/page.ts';
import { IconSetaBaixo } from '../ui/icons.ts';
import { usePhone } from '../ui/use-phone.ts';
import styles from './batch-bar.module.css';

/** Something that can be done with all marked rows. */
export interface BatchAction {
  readonly rotulo: string;
  readonly icone?: ComponentType<{ size?: number }>;
  readonly perigo?: boolean;
  /** `desmarcar` takes marks off rows that are gone. */
  readonly onClick: (ids: readonly number[], desmarcar: (ids: readonly number[]) => void) => void;
}

/** Actions that stand in the bar before the rest goes to its menu. */
const NA_BARRA = 4;

/** What stands in the bar and what in its menu: on a phone everything is in the menu, and a danger always. */
export function partedBatch(actions: readonly BatchAction[], phone: boolean, most = NA_BARRA) {
  const calm = actions.filter(({ perigo }) => !perigo);
  if (!phone && actions.length <= most) return { bar: actions, menu: [] };
  const bar = phone ? [] : calm.slice(0, most - 1);
  const rest = actions.filter((action) => !bar.includes(action));
  return { bar, menu: rest.toSorted((a, b) => Number(!!a.perigo) - Number(!!b.perigo)) };
}

/** 'Selecionar todos os 132', or how many of them a batch takes. */
export const marcarTodos = (total: number): string =>
  total <= TAMANHO_PAGINA_MAXIMO
    ? `Selecionar todos os ${formatarInteiro(total)}`
    : `Selecionar os ${TAMANHO_PAGINA_MAXIMO} primeiros (limite de um lote)`;

/**
 * Says how many rows are marked, on this page and others, and what can be done with them. It lies over the line of the filter, so that
 * the rows stay where they are, and stays in sight while the person goes on marking; `noLugar` gives it a line of its own.
 */
export function BatchBar({
  ids,
  actions,
  onClear,
  onForget = () => undefined,
  noLugar = false,
  todos,
}: {
  ids: ReadonlySet<number>;
  actions: readonly BatchAction[];
  onClear: () => void;
  onForget?: (ids: readonly number[]) => void;
  noLugar?: boolean;
  /** Marks what the filter finds, on all of its pages. */
  todos?: { readonly total: number; readonly onMarcar: () => void } | undefined;
}) {
  const phone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  function clear() {
    // The bar goes with the marks: the keyboard goes on from the row it was on.
    bar.current?.parentElement?.querySelector<HTMLElement>('tr[data-linha][tabindex="0"]')?.focus();
    onClear();
  }
  if (ids.size === 0) return null;
  const mais = todos && ids.size < Math.min(todos.total, TAMANHO_PAGINA_MAXIMO) ? todos : null;
  // One line of them all: a second one would lie over the buttons of the page.
  const { bar: inBar, menu } = partedBatch(actions, phone, mais ? NA_BARRA - 1 : NA_BARRA);
  return (
    <div ref={bar} className={`${noLugar ? styles.noLugar : styles.sobre} nao-imprimir`}>
      <Paper withBorder px="sm" py={4} bg="var(--app-marca-fundo)">
        <Group gap={6}>
          <Text size="sm" fw={600} role="status">
            {plural(ids.size, 'registro selecionado', 'registros selecionados')}
          </Text>
          <Button size="compact-sm" px={7} fz={13} variant="subtle" color="gray.8" onClick={clear}>
            Desmarcar
          </Button>
          {mais && !phone && (
            <Button size="compact-sm" px={7} fz={13} variant="subtle" onClick={mais.onMarcar}>
              {marcarTodos(mais.total)}
            </Button>
          )}
          {inBar.map(({ rotulo, icone: Glyph, perigo, onClick }) => (
            <Button
              key={rotulo}
              size="compact-sm"
              px={7}
              fz={13}
              variant="white"
              color={perigo ? 'red' : 'gray.8'}
              leftSection={Glyph && <Glyph size={15} />}
              onClick={() => onClick([...ids], onForget)}
            >
              {rotulo}
            </Button>
          ))}
          {menu.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button
                  size="compact-sm"
                  px={7}
                  fz={13}
                  variant="white"
                  color="gray.8"
                  rightSection={<IconSetaBaixo size={14} />}
                >
                  {inBar.length > 0 ? 'Mais' : 'Ações'}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {mais && phone && <Menu.Item onClick={mais.onMarcar}>{marcarTodos(mais.total)}</Menu.Item>}
                {menu.map(({ rotulo, icone: Glyph, perigo, onClick }) => (
                  <Menu.Item
                    key={rotulo}
                    color={perigo ? 'red' : undefined}
                    leftSection={Glyph && <Glyph size={15} />}
                    onClick={() => onClick([...ids], onForget)}
                  >
                    {rotulo}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Paper>
    </div>
  );
}
