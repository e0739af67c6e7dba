import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  confirmarPresenca,
  type MinhaEntrevista,
  minhasEntrevistas,
  recusarEntrevista,
  respostaForm,
} from './minhas-entrevistas.contract.ts';

const Campo = fieldOf(respostaForm);

/** What the candidate is about to answer, and to which interview. */
export interface Pedido {
  readonly entrevista: MinhaEntrevista;
  readonly vem: boolean;
}

/** The dialog in which the candidate confirms or refuses an interview; closed while `pedido` is null. */
export const RespostaDaEntrevista = ({ pedido, onClose }: { pedido: Pedido | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ vem }) => (vem ? 'Confirmar presença' : 'Recusar entrevista')}
    alvo={pedido}
    onClose={onClose}
    schema={respostaForm}
    voltar="Voltar"
    enviar={({ vem }) => (vem ? 'Confirmar presença' : 'Recusar entrevista')}
    renova={minhasEntrevistas.path}
    gravar={async ({ entrevista: { id }, vem }, body, options) => {
      await call(vem ? confirmarPresenca : recusarEntrevista, { params: { id }, body, ...options });
      toast.sucesso(vem ? 'Presença confirmada.' : 'A equipe de seleção foi avisada.');
    }}
  >
    {() => <Campo name="observacao" span={12} />}
  </FormDialog>
);
