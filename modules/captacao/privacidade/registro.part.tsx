import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { send } from '#platform/web/api/call.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';

interface Props<Form extends FieldValues> {
  readonly botao: string;
  readonly permissao: Permission;
  /** What is registered: 'Consentimento'. */
  readonly oQue: string;
  readonly schema: z.ZodType<Form>;
  readonly endpoint: Endpoint<Record<never, never>, Record<never, never>, Form, unknown>;
  readonly onGravado: () => void;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A button that registers what a holder said outside of the portal, by letter or in person. */
export function RegistroForaDoPortal<Form extends FieldValues>(props: Props<Form>) {
  const { botao, permissao, oQue, schema, endpoint, onGravado, children } = props;
  const [aberto, setAberto] = useState(false);
  return (
    <Allowed permission={permissao}>
      <Button onClick={() => setAberto(true)}>{botao}</Button>
      <FormDialog
        titulo={`Registrar ${oQue.toLowerCase()} recebido fora do portal`}
        alvo={aberto || null}
        onClose={() => setAberto(false)}
        size={768}
        schema={schema}
        gravar={async (_, body, options) => {
          await send(endpoint, { body, ...options });
          toast.sucesso(`${oQue} registrado.`);
        }}
        depois={onGravado}
      >
        {() => children}
      </FormDialog>
    </Allowed>
  );
}
