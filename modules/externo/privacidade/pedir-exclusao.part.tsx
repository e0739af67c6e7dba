import { Button } from '@mantine/core';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { exclusaoForm, pedirExclusao } from './privacidade.contract.ts';

const Campo = fieldOf(exclusaoForm);
const vazio = { senha: '' };

/** Asks for the deletion of one's data, confirmed by password. */
export function PedirExclusao({ onSent }: { onSent: () => void }) {
  const contract = useContractForm({
    schema: exclusaoForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(pedirExclusao, { body, ...options });
      contract.form.reset(vazio);
      toast.sucesso('Pedido de exclusão recebido. Enviamos uma confirmação por e-mail.');
      onSent();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>
        <Campo name="senha" span={6} autoComplete="current-password" />
      </FieldGrid>
      <Button type="submit" mt="md" color="red" loading={contract.form.formState.isSubmitting}>
        Pedir a exclusão dos meus dados
      </Button>
    </ContractFormView>
  );
}
