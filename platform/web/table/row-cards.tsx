import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { RowActions } from '../ui/row-actions.tsx';
import { type DataTableProps, titleColumn } from './columns.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';

interface Props<Row extends { readonly id: number }> extends DataTableProps<Row> {
  readonly zona: string | undefined;
  readonly waiting: boolean;
  readonly rowName: (row: Row) => string;
  readonly mark: (ids: readonly number[], on: boolean) => void;
}

/** The rows of a list as cards: the column that names the row is the title, the others are labelled lines. */
export function RowCards<Row extends { readonly id: number }>(props: Props<Row>) {
  const { columns, rows, selection, actions, rowName, zona } = props;
  const title = titleColumn(columns);
  const rest = columns.filter((column) => column !== title);
  const buttons = (row: Row) => actions && <RowActions actions={actions(row)} nome={rowName(row)} />;
  if (props.waiting) {
    return (
      <Stack gap="xs" aria-busy="true">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={String(index)} height={96} />
        ))}
      </Stack>
    );
  }
  return (
    <Stack gap="xs" component="ul" className={styles.cartoes} aria-label={props.rotulo} aria-busy={props.loading}>
      {rows.map((row) => (
        <Paper withBorder p="sm" component="li" key={row.id}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            {selection && (
              <MarkBox
                label={`Marcar ${rowName(row)}`}
                checked={selection.ids.has(row.id)}
                onChange={(on) => props.mark([row.id], on)}
              />
            )}
            <Text fw={600} size="sm" component="div" className={styles.titulo}>
              {title?.render(row, zona)}
            </Text>
            {rest.length === 0 && buttons(row)}
          </Group>
          {rest.map((column) => (
            <div key={column.campo} className={styles.linha}>
              <span className={styles.rotulo}>{column.titulo}</span>
              <span>{column.render(row, zona) || '-'}</span>
            </div>
          ))}
          {rest.length > 0 && buttons(row)}
        </Paper>
      ))}
    </Stack>
  );
}
