import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { convidar, conviteForm } from './participantes.contract.ts';

const Campo = fieldOf(conviteForm);

interface Props {
  /** Null while the dialog is closed. */
  readonly pesquisaId: number | null;
  /** Whether it can be answered already: who is asked now may be told at once. */
  readonly liberada: boolean;
  readonly onClose: () => void;
  readonly onConvidados: () => void;
}

/** Asks many people at once, by where they work or by name. */
export const ConviteDialogo = ({ pesquisaId, liberada, onClose, onConvidados }: Props) => (
  <FormDialog
    titulo="Convidar"
    alvo={pesquisaId}
    onClose={onClose}
    size="lg"
    schema={conviteForm}
    inicio={() => ({ avisar: liberada })}
    enviar="Convidar"
    texto="Sem nenhuma escolha, todos os que trabalham na empresa e você vê são convidados."
    gravar={async (id, body, options) => {
      const { convidados, total, avisados } = await call(convidar, { params: { id }, body, ...options });
      toast.sucesso(
        `${plural(convidados, 'pessoa convidada', 'pessoas convidadas')}. São ${plural(total, 'participante', 'participantes')}.${avisados > 0 ? ' O aviso está a caminho.' : ''}`,
      );
    }}
    depois={onConvidados}
  >
    {() => (
      <>
        <Campo name="areasIds" span={12} autoFocus />
        <Campo name="cargosIds" span={12} />
        <Campo name="estabelecimentosIds" span={12} />
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="quantidade" span={6} />
        {liberada && <Campo name="avisar" span={12} />}
      </>
    )}
  </FormDialog>
);
