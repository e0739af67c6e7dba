import { Button, Group, Paper, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { plural } from '#platform/shared/format/plural.ts';

/** Something that can be done with all marked rows. */
export interface BatchAction {
  readonly rotulo: string;
  readonly icone?: ComponentType<{ size?: number }>;
  readonly perigo?: boolean;
  /** `desmarcar` takes marks off rows that are gone. */
  readonly onClick: (ids: readonly number[], desmarcar: (ids: readonly number[]) => void) => void;
}

/** Says how many rows are marked, on this page and others, and what can be done with them. */
export function BatchBar({
  ids,
  actions,
  onClear,
  onForget = () => undefined,
}: {
  ids: ReadonlySet<number>;
  actions: readonly BatchAction[];
  onClear: () => void;
  onForget?: (ids: readonly number[]) => void;
}) {
  if (ids.size === 0) return null;
  return (
    <Paper
      withBorder
      px="sm"
      py={6}
      mb="xs"
      bg="var(--app-marca-fundo)"
      className="nao-imprimir"
      pos="sticky"
      // Stays in sight below the top bar while the person goes on marking down a long list.
      style={{ top: 'calc(var(--app-topo) + 4px)', zIndex: 2 }}
    >
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {plural(ids.size, 'registro selecionado', 'registros selecionados')}
        </Text>
        {actions.map(({ rotulo, icone: Glyph, perigo, onClick }) => (
          <Button
            key={rotulo}
            size="compact-sm"
            variant="white"
            color={perigo ? 'red' : 'gray.8'}
            leftSection={Glyph && <Glyph size={15} />}
            onClick={() => onClick([...ids], onForget)}
          >
            {rotulo}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" color="gray.8" onClick={onClear}>
          Desmarcar
        </Button>
      </Group>
    </Paper>
  );
}
