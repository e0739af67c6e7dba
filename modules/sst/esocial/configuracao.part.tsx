import { hoje } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { type Prefill, useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type ConfiguracaoForm, configuracaoForm, configurarEsocial } from './esocial.contract.ts';

const Campo = fieldOf(configuracaoForm);

interface Props {
  readonly atual: ConfiguracaoForm | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Where the events go and since when leaves count. */
export function Configuracao({ atual, onClose, onSaved }: Props) {
  const padrao: Prefill<ConfiguracaoForm> = {
    ambiente: 'PRODUCAO_RESTRITA',
    afastamentosDesde: `${hoje().slice(0, 7)}-01`,
  };
  const contract = useContractForm<ConfiguracaoForm>({
    schema: configuracaoForm,
    defaults: atual ?? padrao,
    onSubmit: async (body, options) => {
      await call(configurarEsocial, { body, ...options });
      toast.sucesso('Configuração do eSocial gravada com sucesso.');
      onSaved();
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="ambiente" span={7} variant="select" />
        <Campo name="afastamentosDesde" span={5} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
