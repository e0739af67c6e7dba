import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type ResolverForm, resolverEvento, resolverForm } from './resolver.contract.ts';

const Campo = fieldOf(resolverForm);

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the portal shows of an event whose answer never came: its receipt, or that it is not there. */
export function Resolver({ id, onClose, onSaved }: Props) {
  const contract = useContractForm<ResolverForm>({
    schema: resolverForm,
    defaults: {},
    onSubmit: async (body, options) => {
      await call(resolverEvento, { params: { id }, body, ...options });
      toast.sucesso(
        body.desfecho === 'RECEBIDO'
          ? 'O evento está aceito, com o recibo informado.'
          : 'O evento está pronto de novo. Nada foi enviado: quem envia é você.',
      );
      onSaved();
      onClose();
    },
  });
  const desfecho = useWatch({ control: contract.form.control, name: 'desfecho' });
  return (
    <ContractFormView of={contract}>
      <Alert color="yellow" variant="light" mb="sm">
        O sistema enviou este evento e não sabe se ele chegou. Procure-o no portal do eSocial, pelo CPF e pela data,
        antes de responder. Dado por não recebido, ele fica pronto para um novo envio; se estiver lá, iria duas vezes.
      </Alert>
      <FieldGrid>
        <Campo name="desfecho" span={12} variant="radio" />
        {desfecho === 'RECEBIDO' && <Campo name="recibo" span={12} />}
        <Campo name="motivo" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
