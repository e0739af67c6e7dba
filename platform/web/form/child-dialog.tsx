import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { usePhone } from '../ui/use-phone.ts';
import { useContractForm } from './contract-form.ts';
import { ContractFormView } from './contract-form-view.tsx';
import { Field, FieldGrid } from './field.tsx';

type Row = Record<string, unknown>;

interface Props {
  readonly titulo: string;
  readonly schema: z.ZodType;
  /** Values to edit; null while the dialog is closed. */
  readonly valores: Row | null;
  readonly onSave: (values: Row) => void;
  readonly onClose: () => void;
  /** Fields; all editable ones of the schema unless given. */
  readonly children?: ReactNode;
}

/** A dialog with its own form over its own schema, 'Gravar' and 'Cancelar'. It stays mounted, so that focus goes back to its opener. */
export function ChildDialog({ titulo, schema, valores, onSave, onClose, children }: Props) {
  const phone = usePhone();
  const shown = useRef({ titulo, valores: valores ?? {}, vez: 0 });
  // The title and values of the last opening stay while it fades out; each opening is a new form.
  if (valores && valores !== shown.current.valores) shown.current = { titulo, valores, vez: shown.current.vez + 1 };
  return (
    <Modal
      opened={valores !== null}
      onClose={onClose}
      title={shown.current.titulo}
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <ChildForm
        key={shown.current.vez}
        schema={schema}
        valores={shown.current.valores}
        onSave={onSave}
        onClose={onClose}
      >
        {children}
      </ChildForm>
    </Modal>
  );
}

function ChildForm({
  schema,
  valores,
  onSave,
  onClose,
  children,
}: {
  schema: z.ZodType;
  valores: Row;
  onSave: (values: Row) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const contract = useContractForm<Row>({
    schema: schema as z.ZodType<Row>,
    defaults: valores,
    onSubmit: onSave,
    checkCompany: false,
  });
  return (
    <ContractFormView of={contract}>
      {children ?? <AllFields schema={schema} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Gravar</Button>
      </Group>
    </ContractFormView>
  );
}

const own = new Set(['lista', 'grupo', 'arquivo']);

/** Every plain field of a schema, in its order, without the id. */
export function AllFields({ schema }: { schema: z.ZodType }) {
  const names = Object.entries(shapeOf(schema)).filter(
    ([name, field]) => name !== 'id' && metaOf(field) && !own.has(metaOf(field)?.kind ?? ''),
  );
  return (
    <FieldGrid>
      {names.map(([name]) => (
        <Field key={name} name={name} />
      ))}
    </FieldGrid>
  );
}
