import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { resolverEvento, resolverForm } from './resolver.contract.ts';

const Campo = fieldOf(resolverForm);

interface Props {
  /** Null while the dialog is closed. */
  readonly id: number | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function Campos() {
  const desfecho = useWatch({ control: useFormContract().form.control, name: 'desfecho' });
  return (
    <>
      <Campo name="desfecho" span={12} variant="radio" />
      {desfecho === 'RECEBIDO' && <Campo name="recibo" span={12} />}
      <Campo name="motivo" span={12} />
    </>
  );
}

/** What the portal shows of an event whose answer never came: its receipt, or that it is not there. */
export const Resolver = ({ id, onClose, onSaved }: Props) => (
  <FormDialog
    titulo="Resolver um envio sem resposta"
    alvo={id}
    onClose={onClose}
    schema={resolverForm}
    texto={
      <Alert color="yellow" variant="light">
        O sistema enviou este evento e não sabe se ele chegou. Procure-o no portal do eSocial, pelo CPF e pela data,
        antes de responder. Dado por não recebido, ele fica pronto para um novo envio; se estiver lá, iria duas vezes.
      </Alert>
    }
    gravar={async (evento, body, options) => {
      await call(resolverEvento, { params: { id: evento }, body, ...options });
      toast.sucesso(
        body.desfecho === 'RECEBIDO'
          ? 'O evento está aceito, com o recibo informado.'
          : 'O evento está pronto de novo. Nada foi enviado: quem envia é você.',
      );
    }}
    depois={onSaved}
  >
    {() => <Campos />}
  </FormDialog>
);
