import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { configurarPcmso, type ProgramaForm, programaForm } from './exames-previstos.contract.ts';

const Campo = fieldOf(programaForm);
/** What people are told when the calendar of a large company is being made. */
export const EM_SEGUNDO_PLANO = 'Os exames estão sendo calculados. Volte a esta tela em alguns minutos.';

interface Props {
  readonly atual: ProgramaForm | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the programme of the company says beyond NR-7. */
export function ConfiguracaoDoPcmso({ atual, onClose, onSaved }: Props) {
  const contract = useContractForm<ProgramaForm>({
    schema: programaForm,
    defaults: atual ?? { grauDeRisco: null, idadeAnual: null },
    onSubmit: async (body, options) => {
      const { emSegundoPlano } = await call(configurarPcmso, { body, ...options });
      toast.sucesso(emSegundoPlano ? EM_SEGUNDO_PLANO : 'Configuração gravada e exames calculados.');
      onSaved();
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="grauDeRisco" span={12} />
        <Campo name="idadeAnual" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
