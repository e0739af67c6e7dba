import { Button, Group, Paper, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import styles from './batch-bar.module.css';

/** Something that can be done with all marked rows. */
export interface BatchAction {
  readonly rotulo: string;
  readonly icone?: ComponentType<{ size?: number }>;
  readonly perigo?: boolean;
  /** `desmarcar` takes marks off rows that are gone. */
  readonly onClick: (ids: readonly number[], desmarcar: (ids: readonly number[]) => void) => void;
}

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
}: {
  ids: ReadonlySet<number>;
  actions: readonly BatchAction[];
  onClear: () => void;
  onForget?: (ids: readonly number[]) => void;
  noLugar?: boolean;
}) {
  if (ids.size === 0) return null;
  return (
    <div className={`${noLugar ? styles.noLugar : styles.sobre} nao-imprimir`}>
      <Paper withBorder px="sm" py={4} bg="var(--app-marca-fundo)">
        <Group gap={6} wrap="nowrap" className={styles.acoes}>
          <Text size="sm" fw={600} role="status">
            {plural(ids.size, 'registro selecionado', 'registros selecionados')}
          </Text>
          <Button size="compact-sm" px={7} fz={13} variant="subtle" color="gray.8" onClick={onClear}>
            Desmarcar
          </Button>
          {actions.map(({ rotulo, icone: Glyph, perigo, onClick }) => (
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
        </Group>
      </Paper>
    </div>
  );
}
