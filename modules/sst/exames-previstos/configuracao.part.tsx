import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { configurarPcmso, type ProgramaForm, programaForm } from './exames-previstos.contract.ts';

const Campo = fieldOf(programaForm);
/** What people are told when the calendar of a large company is being made. */
export const EM_SEGUNDO_PLANO = 'Os exames estão sendo calculados. Volte a esta tela em alguns minutos.';

interface Props {
  readonly aberto: true | null;
  readonly atual: ProgramaForm | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the programme of the company says beyond NR-7. */
export const ConfiguracaoDoPcmso = ({ aberto, atual, onClose, onSaved }: Props) => (
  <FormDialog
    titulo="Configurar o PCMSO"
    alvo={aberto}
    onClose={onClose}
    schema={programaForm}
    inicio={() => atual ?? {}}
    gravar={async (_, body, options) => {
      const { emSegundoPlano } = await call(configurarPcmso, { body, ...options });
      toast.sucesso(emSegundoPlano ? EM_SEGUNDO_PLANO : 'Configuração gravada e exames calculados.');
    }}
    depois={onSaved}
  >
    {() => (
      <>
        <Campo name="grauDeRisco" span={12} />
        <Campo name="idadeAnual" span={12} />
      </>
    )}
  </FormDialog>
);
