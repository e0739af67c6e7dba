import { Button, Group, Input, Paper, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { z } from 'zod';
import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { confirmar } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconAdicionar, IconEditar, IconExcluir } from '../ui/icons.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { TargetDialog } from '../ui/target-dialog.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { ChildForm } from './child-form.tsx';
import { FieldCell, type ListItem, type ListName } from './field.tsx';
import { useFieldRule } from './field-rules.tsx';
import { useFormContract } from './form-context.ts';
import { firstMessage } from './server-errors.ts';

type Row = Record<string, unknown>;

interface Props<Name extends string = string, Column extends string = string, Item = Row> {
  readonly name: Name;
  /** What one item is called: titles of the dialog 'Inserir {um}' and 'Editar {um}'. */
  readonly um: string;
  /** Fields of an item that are columns; its first four unless given. */
  readonly colunas?: readonly Column[];
  /** Values of a new item, or what makes them of the items that are there. */
  readonly novo?: Row | ((items: readonly Item[]) => Row);
  /** What refuses an item beside the others of the list, in its dialog. */
  readonly regras?: (item: Item, others: readonly Item[], recusar: Recusar) => void;
  /** Fields of the dialog; all fields of the item unless given. `editando` tells an edit from a new item. */
  readonly campos?: (state: { editando: boolean }) => ReactNode;
  /** Told after an item is added, edited or removed. */
  readonly onAlterar?: (what: 'inserido' | 'editado' | 'removido') => void;
  readonly bloqueado?: boolean;
  readonly span?: number;
  readonly rotuloAdicionar?: string;
  /** Said where there is no item yet. */
  readonly vazia?: string;
  /** Adds at once what the items that are there still lack, in as many as the list takes; offered while it lacks any. */
  readonly completar?: { readonly rotulo: string; readonly faltam: (items: readonly Item[]) => readonly Item[] };
}

/**
 * A child list of the form: table (cards on a phone) with add, edit and remove in a dialog that has its own form and
 * the item's schema. Everything stays in the form until it is saved.
 */
function ChildList(props: Props) {
  const { name, um, colunas, regras, bloqueado = false } = props;
  const { form, schema, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name, control: form.control });
  const rule = useFieldRule(name);
  const phone = usePhone();
  const [editing, setEditing] = useState<number | 'novo' | null>(null);
  const titleId = useId();
  const listSchema = fieldAt(schema, name);
  const meta = metaOf(listSchema);
  const item = itemOf(listSchema);
  if (!meta || !item) throw new Error(`O contrato não tem a lista '${name}'`);
  if (rule.visivel === false) return null;
  const rows = (Array.isArray(field.value) ? field.value : []) as Row[];
  const columns =
    colunas ??
    Object.keys(shapeOf(item))
      .filter((column) => column !== 'id')
      .slice(0, 4);
  const locked = bloqueado || somenteLeitura;
  const cell = (row: Row, column: string) => formatValue(metaOf(fieldAt(item, column)), row[column]);
  const rowError = (index: number) => firstMessage((fieldState.error as unknown as unknown[] | undefined)?.[index]);
  const close = () => setEditing(null);
  const beginning = () => (typeof props.novo === 'function' ? props.novo(rows) : props.novo);
  const others = (which: number | 'novo') => rows.filter((_, index) => index !== which);
  function save(values: Row) {
    const isNew = editing === 'novo';
    field.onChange(
      isNew ? [...rows, values] : rows.map((row, index) => (index === editing ? { ...row, ...values } : row)),
    );
    close();
    props.onAlterar?.(isNew ? 'inserido' : 'editado');
  }
  async function remove(index: number) {
    if (!(await confirmar({ texto: 'Tem certeza que deseja remover?', perigo: true }))) return;
    field.onChange(rows.filter((_, other) => other !== index));
    props.onAlterar?.('removido');
  }
  const missing = (props.completar?.faltam(rows) ?? []).slice(0, (meta.max ?? Number.POSITIVE_INFINITY) - rows.length);
  function complete() {
    field.onChange([...rows, ...missing]);
    props.onAlterar?.('inserido');
  }
  const actions = (row: Row, index: number) =>
    locked ? null : (
      <RowActions
        nome={cell(row, columns[0] ?? '') || `item ${index + 1}`}
        actions={[
          { rotulo: 'Editar', icone: IconEditar, onClick: () => setEditing(index) },
          { rotulo: 'Remover', icone: IconExcluir, onClick: () => void remove(index) },
        ]}
      />
    );
  const error = (index: number) =>
    rowError(index) && (
      <Text size="xs" c="var(--mantine-color-error)">
        {rowError(index)}
      </Text>
    );
  const labels = columns.map((column) => metaOf(fieldAt(item, column))?.label ?? column);
  const required = rule.obrigatorio ?? meta.obrigatorio;
  return (
    <FieldCell name={name} span={props.span ?? 12}>
      <Input.Wrapper
        label={meta.label}
        labelElement="div"
        required={required}
        error={firstMessage(fieldState.error)}
        labelProps={{ id: titleId }}
        role="group"
        aria-labelledby={titleId}
      >
        {rows.length === 0 && <EmptyState {...(props.vazia ? { texto: props.vazia } : {})} />}
        {rows.length > 0 && phone && (
          <Stack gap="xs" mt={6}>
            {rows.map((row, index) => (
              <Paper withBorder p="xs" key={rowKey(row, index)}>
                {columns.map((column, position) => {
                  const value = cell(row, column);
                  if (position > 0 && !value) return null;
                  return (
                    <Text size="sm" key={column} fw={position === 0 ? 600 : 400}>
                      {position > 0 && <span>{labels[position]}: </span>}
                      {value || '-'}
                    </Text>
                  );
                })}
                {error(index)}
                {actions(row, index)}
              </Paper>
            ))}
          </Stack>
        )}
        {rows.length > 0 && !phone && (
          <Table mt={6} withTableBorder highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                {labels.map((label) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
                <Table.Th w={90} ta="right">
                  Ações
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <Table.Tr key={rowKey(row, index)}>
                  {columns.map((column, position) => (
                    <Table.Td key={column}>
                      {cell(row, column)}
                      {position === 0 && error(index)}
                    </Table.Td>
                  ))}
                  <Table.Td>{actions(row, index)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Input.Wrapper>
      {!somenteLeitura && (
        <Group mt="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconAdicionar size={15} />}
            disabled={bloqueado || (meta.max !== undefined && rows.length >= meta.max)}
            onClick={() => setEditing('novo')}
          >
            {props.rotuloAdicionar ?? `Adicionar ${um.toLocaleLowerCase('pt-BR')}`}
          </Button>
          {missing.length > 0 && (
            <Button variant="default" size="xs" disabled={bloqueado} onClick={complete}>
              {props.completar?.rotulo}
            </Button>
          )}
        </Group>
      )}
      <TargetDialog
        titulo={(which) => (which === 'novo' ? `Inserir ${um}` : `Editar ${um}`)}
        alvo={editing}
        onClose={close}
        closeOnClickOutside={false}
      >
        {(which) => (
          <ChildForm
            schema={item}
            valores={(which === 'novo' ? beginning() : rows[which]) ?? {}}
            regras={regras && ((values, recusar) => regras(values, others(which), recusar))}
            onSave={save}
            onClose={close}
          >
            {props.campos?.({ editando: which !== 'novo' })}
          </ChildForm>
        )}
      </TargetDialog>
    </FieldCell>
  );
}

/** The child list with the names of one contract: `const Lista = childListOf(candidato.form)` beside the screen. */
export function childListOf<T extends FieldValues>(
  _schema: z.ZodType<T>,
): <N extends ListName<T>>(props: Props<N, keyof ListItem<T, N> & string, ListItem<T, N>>) => ReactNode {
  return ChildList as never;
}

const rowKey = (row: Row, index: number) => (typeof row.id === 'number' ? `id${row.id}` : `novo${index}`);
