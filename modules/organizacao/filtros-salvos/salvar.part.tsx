import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { filtroSalvoForm, listarFiltrosSalvos, salvarFiltro } from './filtros-salvos.contract.ts';

const Campo = fieldOf(filtroSalvoForm);

interface Props {
  readonly caminho: string;
  readonly parametros: string;
  readonly onClose: () => void;
}

/** Asks under which name to keep a filter. */
export function SalvarFiltro({ caminho, parametros, onClose }: Props) {
  const client = useQueryClient();
  const contract = useContractForm({
    schema: filtroSalvoForm,
    defaults: { caminho, parametros, nome: '' },
    onSubmit: async (body, options) => {
      await call(salvarFiltro, { body, ...options });
      toast.sucesso('Filtro salvo com sucesso.');
      await renew(client, listarFiltrosSalvos.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>
        <Campo name="nome" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
