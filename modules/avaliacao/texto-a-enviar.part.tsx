import { Button, Group } from '@mantine/core';
import type { z } from 'zod';
import type { CallOptions } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';

interface Props<T extends { texto: string | null }> {
  readonly schema: z.ZodType<T>;
  /** With what the field begins. */
  readonly texto?: string | null;
  readonly botao: string;
  /** Said once it was written. */
  readonly feito: string;
  readonly gravar: (form: T, options: CallOptions) => Promise<unknown>;
}

/** One text and a button below it, in the middle of a page. */
export function TextoAEnviar<T extends { texto: string | null }>({ schema, texto, botao, feito, gravar }: Props<T>) {
  const contract = useContractForm<T>({
    schema,
    defaults: { texto: texto ?? null } as never,
    onSubmit: async (form, options) => {
      await gravar(form, options);
      toast.sucesso(feito);
    },
  });
  const Campo = fieldOf(schema);
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name={'texto' as never} span={12} />
      </FieldGrid>
      <Group justify="flex-end" mt="xs">
        <Button type="submit" variant="default">
          {botao}
        </Button>
      </Group>
    </ContractFormView>
  );
}
