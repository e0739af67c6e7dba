import { type ModalProps, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { CallOptions } from '../api/call.ts';
import { renew } from '../api/query.ts';
import { TargetDialog } from '../ui/target-dialog.tsx';
import { type Prefill, useContractForm } from './contract-form.ts';
import { ContractFormView } from './contract-form-view.tsx';
import { FieldGrid } from './field.tsx';
import type { FieldRules } from './field-rules.tsx';
import { FormButtons } from './form-buttons.tsx';

interface FormProps<T, F extends FieldValues, R> {
  readonly onClose: () => void;
  readonly schema: z.ZodType<F>;
  /** What the form begins with; nothing is filled when absent. */
  readonly inicio?: (alvo: T) => Prefill<F>;
  readonly rules?: (alvo: T) => FieldRules | undefined;
  /** Writes the valid values, with `options` passed on to `call`; the dialog closes once it is done, and stays with what was typed where it is refused. */
  readonly gravar: (alvo: T, form: F, options: CallOptions) => Promise<R> | R;
  /** Path of what is shown anew afterwards: '/api/captacao/banco-talentos'. */
  readonly renova?: string;
  /** Done once the dialog is closed, with what `gravar` answered: where it leads, or what is said of it. */
  readonly depois?: (feito: R, alvo: T) => unknown;
  /** Said above the fields. */
  readonly texto?: ReactNode | ((alvo: T) => ReactNode);
  readonly voltar?: string;
  readonly enviar?: string | ((alvo: T) => string);
  /** It cannot be undone. */
  readonly perigo?: boolean | ((alvo: T) => boolean);
  /** The fields. */
  readonly children: (alvo: T) => ReactNode;
}

interface Props<T, F extends FieldValues, R> extends FormProps<T, F, R>, Pick<ModalProps, 'size'> {
  readonly titulo: string | ((alvo: T) => string);
  /** What the form is about; null while the dialog is closed. */
  readonly alvo: T | null;
}

const saidOf = <T, V>(said: V | ((alvo: T) => V), alvo: T): V =>
  typeof said === 'function' ? (said as (alvo: T) => V)(alvo) : said;

/** A dialog that is a form about one thing; a click beside it takes nothing away of what was typed. */
export function FormDialog<T, F extends FieldValues, R>({ titulo, alvo, size = 'md', ...form }: Props<T, F, R>) {
  return (
    <TargetDialog titulo={titulo} alvo={alvo} onClose={form.onClose} size={size} closeOnClickOutside={false}>
      {(escolhido) => <Form {...form} alvo={escolhido} />}
    </TargetDialog>
  );
}

function Form<T, F extends FieldValues, R>({ alvo, ...props }: FormProps<T, F, R> & { readonly alvo: T }) {
  const { onClose, schema, inicio, rules, gravar, renova, depois, texto, voltar, enviar, perigo, children } = props;
  const client = useQueryClient();
  const contract = useContractForm<F>({
    schema,
    defaults: inicio?.(alvo) ?? {},
    rules: rules?.(alvo),
    onSubmit: async (values, options) => {
      const feito = await gravar(alvo, values, options);
      if (renova !== undefined) await renew(client, renova);
      onClose();
      await depois?.(feito, alvo);
    },
  });
  const dito = saidOf(texto, alvo);
  return (
    <ContractFormView of={contract}>
      {dito && (
        <Text size="sm" mb="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          {dito}
        </Text>
      )}
      <FieldGrid>{children(alvo)}</FieldGrid>
      <FormButtons onClose={onClose} voltar={voltar} enviar={saidOf(enviar, alvo)} perigo={saidOf(perigo, alvo)} />
    </ContractFormView>
  );
}
