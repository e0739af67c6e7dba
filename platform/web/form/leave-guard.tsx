import { useBlocker } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';
import { confirmar } from '../ui/dialogs.ts';
import type { ContractForm } from './contract-form.ts';
import { useFormContract } from './form-context.ts';

interface Props {
  readonly saved: ContractForm<Record<string, unknown>>['saved'];
  /** Whether another search of the same path leaves the form as well: a filter that shows another one. */
  readonly busca?: boolean;
}

/** Asks before leaving a form with changes that were not saved, within the application and on closing the tab. */
export function LeaveGuard({ saved, busca = false }: Props) {
  const { form } = useFormContract();
  const { isDirty } = useFormState({ control: form.control });
  const pending = () => isDirty && !saved.current;
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: pending,
    shouldBlockFn: async ({ current, next }) => {
      const mesma = current.pathname === next.pathname;
      if (!pending() || (mesma && !(busca && JSON.stringify(current.search) !== JSON.stringify(next.search))))
        return false;
      const leave = await confirmar({
        titulo: 'Alterações não gravadas',
        texto: 'Deseja sair sem gravar o que foi alterado?',
        sim: 'Sair sem gravar',
        nao: 'Continuar editando',
      });
      return !leave;
    },
  });
  return null;
}
