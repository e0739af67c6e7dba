import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { darFeedback, feedbackForm, type PedidoLido, pedidoForm, pedirFeedback } from './feedback.contract.ts';

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

export const DarFeedback = ({ destino, onClose, renovar }: Dialogo & { destino: Destino | null }) => (
  <FormDialog
    titulo="Dar feedback"
    alvo={destino}
    onClose={onClose}
    schema={feedbackForm}
    inicio={({ para, pedido }) => ({ para, tipo: 'E' as const, pedidoId: pedido?.id ?? null })}
    texto={({ pedido }) => pedido && `Pedido: ${pedido.texto}`}
    enviar="Enviar feedback"
    gravar={async (_, body, options) => {
      await call(darFeedback, { body, ...options });
      toast.sucesso('Feedback enviado.');
    }}
    depois={renovar}
  >
    {({ pedido }) => (
      <>
        <CampoDoFeedback name="para" span={8} disabled={pedido !== null} />
        <CampoDoFeedback name="tipo" span={4} variant="select" />
        <CampoDoFeedback name="texto" span={12} />
        <CampoDoFeedback name="competencia" span={12} />
        <CampoDoFeedback name="visivelAoGestor" span={12} />
      </>
    )}
  </FormDialog>
);

export const PedirFeedback = ({ alvo, onClose, renovar }: Dialogo & { alvo: true | null }) => (
  <FormDialog
    titulo="Pedir feedback"
    alvo={alvo}
    onClose={onClose}
    schema={pedidoForm}
    enviar="Enviar pedido"
    gravar={async (_, body, options) => {
      await call(pedirFeedback, { body, ...options });
      toast.sucesso('Pedido enviado.');
    }}
    depois={renovar}
  >
    {() => (
      <>
        <CampoDoPedido name="para" span={12} />
        <CampoDoPedido name="texto" span={12} />
      </>
    )}
  </FormDialog>
);
