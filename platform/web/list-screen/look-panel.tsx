import { Checkbox, Divider, Popover, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DragHandle, StepButtons } from '../dnd/order-buttons.tsx';
import { DragBoard, DropColumn, SortableItem } from '../dnd/sortable.tsx';
import type { Column } from '../table/columns.ts';
import { titleColumn } from '../table/columns.ts';
import { chosenColumns, withColumn, withColumnAt } from './chosen-columns.ts';
import styles from './filter-bar.module.css';
import type { ListLook } from './list-host.tsx';
import { useOpenedLater } from './opens-later.tsx';

interface Props {
  readonly all: readonly Column<never>[];
  readonly look: ListLook;
  readonly onChange: (look: ListLook) => void;
  readonly button: (open: boolean, onClick: () => void) => ReactNode;
}

const LISTA = 'colunas';

/** Density, columns and their order; each choice holds at once. Open when it is first made. */
export function LookPanel({ all, look: kept, onChange, button }: Props) {
  const [open, setOpen, frame] = useOpenedLater();
  // What is kept comes back a moment later: a box shows at once what was pressed.
  const [look, setLook] = useState(kept);
  const choose = (next: ListLook) => {
    setLook(next);
    onChange(next);
  };
  const shown = chosenColumns(all, look.colunas);
  const hidden = all.filter((column) => !shown.includes(column));
  const title = titleColumn(all);
  const names = new Map(all.map(({ campo, titulo }) => [campo, titulo]));
  const put = (campo: string, to: number) => choose({ ...look, colunas: withColumnAt(all, look.colunas, campo, to) });
  const box = (column: Column<never>, checked: boolean) => (
    <Checkbox
      label={column.titulo}
      checked={checked}
      disabled={column === title}
      onChange={({ currentTarget }) =>
        choose({ ...look, colunas: withColumn(all, look.colunas, column.campo, currentTarget.checked) })
      }
    />
  );
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      // The target is a mere frame: its button says itself what it opens.
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span ref={frame}>{button(open, () => setOpen(!open))}</span>
      </Popover.Target>
      <Popover.Dropdown p="sm" maw={340} role="dialog" tabIndex={-1} aria-label="Colunas e densidade">
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
          <Stack gap={4} role="group" aria-labelledby="colunas-da-lista">
            <DragBoard
              board={{ [LISTA]: shown.map(({ campo }) => campo) }}
              nameOf={(campo) => names.get(String(campo)) ?? ''}
              columnName={() => 'colunas'}
              onMove={(_, { id, posicao }) => put(String(id), posicao)}
            >
              {(board) => (
                <DropColumn id={LISTA} rotulo="Ordem das colunas">
                  {(board[LISTA] ?? []).map((campo, at, order) => {
                    const column = shown.find((one) => one.campo === campo);
                    return (
                      column && (
                        <SortableItem key={campo} id={campo} index={at} coluna={LISTA} className={styles.coluna}>
                          {(handle) => (
                            <>
                              <DragHandle ref={handle} nome={`a coluna ${column.titulo}`} />
                              {box(column, true)}
                              <StepButtons
                                nome={`a coluna ${column.titulo}`}
                                subir={at > 0 ? () => put(column.campo, at - 1) : null}
                                descer={at < order.length - 1 ? () => put(column.campo, at + 1) : null}
                              />
                            </>
                          )}
                        </SortableItem>
                      )
                    );
                  })}
                </DropColumn>
              )}
            </DragBoard>
            {hidden.map((column) => (
              <div key={column.campo} className={styles.escondida}>
                {box(column, false)}
              </div>
            ))}
          </Stack>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** One place up or down; at the end it stays, so that the keyboard does not lose it. */
