import { useFormState } from 'react-hook-form';
import { useFormContract } from '../form/form-context.ts';
import type { RowAction } from '../ui/row-actions.tsx';
import { TransitionButtons } from '../workflow/transitions.tsx';

const POR_GRAVAR = 'Grave antes o que mudou.';

/** What the list offers to do with a record, on the record's own form: they are of what is stored, so what is typed is saved first. */
export function RecordActions({ acoes }: { readonly acoes: readonly RowAction[] }) {
  const { form } = useFormContract();
  const { isDirty } = useFormState({ control: form.control });
  return (
    <TransitionButtons
      acoes={acoes.map((uma) => (isDirty ? { ...uma, impedimento: uma.impedimento ?? POR_GRAVAR } : uma))}
    />
  );
}
