import { Text } from '@mantine/core';
import type { CallOptions } from '#platform/web/api/call.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  darFeedback,
  type FeedbackForm,
  feedbackForm,
  type PedidoForm,
  type PedidoLido,
  pedidoForm,
  pedirFeedback,
} from './feedback.contract.ts';

const CampoDoFeedback = fieldOf(feedbackForm);
const CampoDoPedido = fieldOf(pedidoForm);

/** To whom a feedback is written, and the request that it answers; somebody is still to be chosen while it is null. */
export interface Destino {
  readonly para: { readonly id: number; readonly nome: string } | null;
  readonly pedido: PedidoLido | null;
}

interface Dialogo {
  readonly onClose: () => void;
  readonly renovar: () => Promise<unknown>;
}

export function DarFeedback({ destino, ...dialogo }: Dialogo & { destino: Destino | null }) {
  return (
    <TargetDialog titulo="Dar feedback" alvo={destino} onClose={dialogo.onClose} closeOnClickOutside={false}>
      {(para) => <FormularioDoFeedback destino={para} {...dialogo} />}
    </TargetDialog>
  );
}

function FormularioDoFeedback({ destino, onClose, renovar }: Dialogo & { destino: Destino }) {
  const contract = useContractForm<FeedbackForm>({
    schema: feedbackForm,
    defaults: { para: destino.para, tipo: 'E', pedidoId: destino.pedido?.id ?? null },
    onSubmit: async (body, options: CallOptions) => {
      await call(darFeedback, { body, ...options });
      toast.sucesso('Feedback enviado.');
      onClose();
      await renovar();
    },
  });
  return (
    <ContractFormView of={contract}>
      {destino.pedido && (
        <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>{`Pedido: ${destino.pedido.texto}`}</Text>
      )}
      <FieldGrid>
        <CampoDoFeedback name="para" span={8} disabled={destino.pedido !== null} />
        <CampoDoFeedback name="tipo" span={4} variant="select" />
        <CampoDoFeedback name="texto" span={12} />
        <CampoDoFeedback name="competencia" span={12} />
        <CampoDoFeedback name="visivelAoGestor" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Enviar feedback" />
    </ContractFormView>
  );
}

export function PedirFeedback({ alvo, ...dialogo }: Dialogo & { alvo: true | null }) {
  return (
    <TargetDialog titulo="Pedir feedback" alvo={alvo} onClose={dialogo.onClose} closeOnClickOutside={false}>
      {() => <FormularioDoPedido {...dialogo} />}
    </TargetDialog>
  );
}

function FormularioDoPedido({ onClose, renovar }: Dialogo) {
  const contract = useContractForm<PedidoForm>({
    schema: pedidoForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      await call(pedirFeedback, { body, ...options });
      toast.sucesso('Pedido enviado.');
      onClose();
      await renovar();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <CampoDoPedido name="para" span={12} />
        <CampoDoPedido name="texto" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Enviar pedido" />
    </ContractFormView>
  );
}
