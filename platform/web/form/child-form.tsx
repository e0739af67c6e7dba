import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { CallOptions } from '../api/call.ts';
import { useContractForm } from './contract-form.ts';
import { ContractFormView } from './contract-form-view.tsx';
import { AnyField, FieldGrid } from './field.tsx';
import { FormButtons } from './form-buttons.tsx';

type Row = Record<string, unknown>;

interface Props {
  readonly schema: z.ZodType;
  readonly valores: Row;
  readonly onSave: (values: Row, options: CallOptions) => unknown;
  /** What refuses an entry besides its own schema. */
  readonly regras?: ((values: Row, recusar: Recusar) => void) | undefined;
  readonly onClose: () => void;
  /** The entry is written at once, and not with the form around it. */
  readonly checkCompany?: boolean;
  /** Another button before 'Gravar'. */
  readonly mais?: ReactNode;
  /** Fields; all editable ones of the schema unless given. */
  readonly children?: ReactNode;
}

/** The form of one item of a list, over the item's own schema, with 'Gravar' and 'Cancelar'. */
export function ChildForm({ schema, valores, onSave, regras, onClose, checkCompany = false, mais, children }: Props) {
  const checked = useMemo(() => (regras ? comRegras(schema as z.ZodObject, regras) : schema), [schema, regras]);
  const contract = useContractForm<Row>({
    schema: checked as z.ZodType<Row>,
    defaults: valores,
    onSubmit: onSave,
    checkCompany,
  });
  return (
    <ContractFormView of={contract}>
      {children ?? <AllFields schema={schema} />}
      <FormButtons onClose={onClose} mais={mais} />
    </ContractFormView>
  );
}

const own = new Set(['lista', 'grupo', 'arquivo']);

/** Every plain field of a schema, in its order, without the id. */
function AllFields({ schema }: { schema: z.ZodType }) {
  const names = Object.entries(shapeOf(schema)).filter(
    ([name, field]) => name !== 'id' && metaOf(field) && !own.has(metaOf(field)?.kind ?? ''),
  );
  return (
    <FieldGrid>
      {names.map(([name]) => (
        <AnyField key={name} name={name} />
      ))}
    </FieldGrid>
  );
}
