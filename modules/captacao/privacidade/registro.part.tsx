import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { send } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';

interface FormularioProps<Form extends FieldValues> {
  /** What is registered: 'Consentimento'. */
  readonly oQue: string;
  readonly schema: z.ZodType<Form>;
  readonly endpoint: Endpoint<Record<never, never>, Record<never, never>, Form, unknown>;
  readonly onGravado: () => void;
  /** The fields of the form. */
  readonly children: ReactNode;
}

interface Props<Form extends FieldValues> extends FormularioProps<Form> {
  readonly botao: string;
  readonly permissao: Permission;
}

/** A button that registers what a holder said outside of the portal, by letter or in person. */
export function RegistroForaDoPortal<Form extends FieldValues>({ botao, permissao, ...props }: Props<Form>) {
  const [aberto, setAberto] = useState(false);
  const fechar = () => setAberto(false);
  return (
    <Allowed permission={permissao}>
      <Button onClick={() => setAberto(true)}>{botao}</Button>
      <TargetDialog
        titulo={`Registrar ${props.oQue.toLowerCase()} recebido fora do portal`}
        alvo={aberto || null}
        onClose={fechar}
        size={768}
        closeOnClickOutside={false}
      >
        {() => <Formulario {...props} onClose={fechar} />}
      </TargetDialog>
    </Allowed>
  );
}

function Formulario<Form extends FieldValues>(props: FormularioProps<Form> & { onClose: () => void }) {
  const { oQue, schema, endpoint, onGravado, onClose, children } = props;
  const contract = useContractForm<Form>({
    schema,
    defaults: {},
    onSubmit: async (body, options) => {
      await send(endpoint, { body, ...options });
      toast.sucesso(`${oQue} registrado.`);
      onClose();
      onGravado();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>{children}</FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
