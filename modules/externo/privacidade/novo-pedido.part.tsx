import { Button } from '@mantine/core';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { abrirMeuPedido, meuPedidoForm } from './privacidade.contract.ts';

const Campo = fieldOf(meuPedidoForm);
const vazio = { tipo: null, texto: '' };

/** The form of a request to the company about one's data. */
export function NovoPedido({ onSent }: { onSent: () => void }) {
  const contract = useContractForm({
    schema: meuPedidoForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(abrirMeuPedido, { body, ...options });
      contract.form.reset();
      toast.sucesso('Pedido enviado. A resposta vem em até 15 dias.');
      onSent();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="tipo" span={12} />
        <Campo name="texto" span={12} />
      </FieldGrid>
      <Button type="submit" mt="md" loading={contract.form.formState.isSubmitting}>
        Enviar pedido
      </Button>
    </ContractFormView>
  );
}
