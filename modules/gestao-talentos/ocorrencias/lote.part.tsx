import { useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { incluirEmLote, type LoteForm, loteForm, ocorrencia } from './ocorrencias.contract.ts';

const Campo = fieldOf(loteForm);

/** The same occurrence for several talents at once. */
export function LoteDeOcorrencias({ aberto, onClose }: { aberto: object | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo="Inserir ocorrência para vários talentos"
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
      const { incluidas } = await call(incluirEmLote, { body, ...options });
      await renew(client, ocorrencia.listar.path);
      toast.sucesso(incluidas === 1 ? 'Ocorrência incluída.' : `${incluidas} ocorrências incluídas.`);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="tipoOcorrencia" span={6} />
        <Campo name="providencia" span={6} />
        <Campo name="dataIni" span={6} />
        <Campo name="dataFim" span={6} />
        <Campo name="observacao" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
