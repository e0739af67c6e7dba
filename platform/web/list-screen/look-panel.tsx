import { Checkbox, Divider, Popover, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Column } from '../table/columns.ts';
import { titleColumn } from '../table/columns.ts';
import { chosenColumns, withColumn } from './chosen-columns.ts';
import type { ListLook } from './list-host.tsx';

interface Props {
  readonly all: readonly Column<never>[];
  readonly look: ListLook;
  readonly onChange: (look: ListLook) => void;
  readonly button: (open: boolean, onClick: () => void) => ReactNode;
}

/** Density and columns of a list; each choice holds at once. Open when it is first made. */
export function LookPanel({ all, look: kept, onChange, button }: Props) {
  const [open, setOpen] = useState(true);
  // What is kept comes back a moment later: a box shows at once what was pressed.
  const [look, setLook] = useState(kept);
  const choose = (next: ListLook) => {
    setLook(next);
    onChange(next);
  };
  const shown = new Set(chosenColumns(all, look.colunas).map(({ campo }) => campo));
  const title = titleColumn(all);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <span>{button(open, () => setOpen(!open))}</span>
      </Popover.Target>
      <Popover.Dropdown p="sm" maw={300} aria-label="Colunas e densidade">
        <Stack gap={8} mah="70dvh" style={{ overflowY: 'auto' }}>
          <Radio.Group
            label="Densidade"
            value={look.folgada ? 'folgada' : 'compacta'}
            onChange={(value) => choose({ ...look, folgada: value === 'folgada' })}
          >
            <Stack gap={6} mt={4}>
              <Radio value="compacta" label="Compacta" />
              <Radio value="folgada" label="Confortável" />
            </Stack>
          </Radio.Group>
          <Divider />
          <Text size="sm" fw={500} id="colunas-da-lista">
            Colunas
          </Text>
          <Stack gap={6} role="group" aria-labelledby="colunas-da-lista">
            {all.map((column) => (
              <Checkbox
                key={column.campo}
                label={column.titulo}
                checked={shown.has(column.campo)}
                disabled={column === title}
                onChange={({ currentTarget }) =>
                  choose({ ...look, colunas: withColumn(all, look.colunas, column.campo, currentTarget.checked) })
                }
              />
            ))}
          </Stack>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
