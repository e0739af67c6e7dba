import { useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { afastamentoDoTalento, type LoteForm, loteForm } from './afastamentos.contract.ts';
import { afastarEmLote } from './consultas.contract.ts';
import { CamposDoPeriodo } from './periodo.part.tsx';

const Campo = fieldOf(loteForm);

/** The same leave for several talents at once: collective vacations. */
export function LoteDeAfastamentos({ aberto, onClose }: { aberto: object | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo="Inserir afastamento para vários talentos"
      alvo={aberto}
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
    >
      {() => <Formulario onClose={onClose} />}
    </TargetDialog>
  );
}

function Formulario({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<LoteForm>({
    schema: loteForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      const { incluidos } = await call(afastarEmLote, { body, ...options });
      await renew(client, afastamentoDoTalento.listar.path);
      toast.sucesso(incluidos === 1 ? 'Afastamento incluído.' : `${incluidos} afastamentos incluídos.`);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="afastamento" span={12} />
        <CamposDoPeriodo />
        <Campo name="observacao" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
