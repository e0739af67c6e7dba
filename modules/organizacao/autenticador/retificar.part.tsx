import type { z } from 'zod';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type LicencaInfo, retificarCnpj, retificarForm } from './autenticador.contract.ts';

const Campo = fieldOf(retificarForm);

interface Props {
  readonly licenca: LicencaInfo | null;
  readonly onClose: () => void;
  readonly onRetificada: (licenca: LicencaInfo) => void;
}

/** Corrects the CNPJ or CPF by which the licence server knows the owner. */
export function Retificacao({ licenca, onClose, onRetificada }: Props) {
  return (
    <TargetDialog titulo="Retificar CNPJ/CPF" alvo={licenca} onClose={onClose}>
      {({ cnpj }) => <Formulario cnpj={cnpj} onClose={onClose} onRetificada={onRetificada} />}
    </TargetDialog>
  );
}

function Formulario({ cnpj, onClose, onRetificada }: Omit<Props, 'licenca'> & { cnpj: string | null }) {
  const contract = useContractForm<z.output<typeof retificarForm>>({
    schema: retificarForm,
    defaults: { cnpj: cnpj ?? '' },
    checkCompany: false,
    onSubmit: async (body, options) => {
      onRetificada(await call(retificarCnpj, { body, ...options }));
      toast.sucesso('CNPJ/CPF retificado com sucesso.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Campo name="cnpj" help="Só números, como no gerenciamento de licenças do portal do cliente." />
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
