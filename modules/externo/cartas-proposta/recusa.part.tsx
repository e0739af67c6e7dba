import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type MinhaCarta, minhasCartas, recusaForm, recusarCarta } from './minhas-cartas.contract.ts';

const Campo = fieldOf(recusaForm);

/** The dialog in which the candidate declines a letter; closed while `carta` is null. */
export const RecusaDaCarta = ({ carta, onClose }: { carta: MinhaCarta | null; onClose: () => void }) => (
  <FormDialog
    titulo="Recusar a proposta"
    alvo={carta}
    onClose={onClose}
    schema={recusaForm}
    voltar="Voltar"
    enviar="Recusar proposta"
    perigo
    texto="A resposta não se troca depois. Se quiser, diga o motivo: só a equipe de seleção o lê."
    renova={minhasCartas.path}
    gravar={async ({ id, versao }, body, options) => {
      await call(recusarCarta, { params: { id }, body: { ...body, versao }, ...options });
      toast.sucesso('A equipe de seleção foi avisada.');
    }}
  >
    {() => <Campo name="motivoRecusa" span={12} />}
  </FormDialog>
);
