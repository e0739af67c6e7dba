import type { z } from 'zod';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { convidar, conviteForm } from './participantes.contract.ts';

const Campo = fieldOf(conviteForm);

interface Props {
  /** Null while the dialog is closed. */
  readonly pesquisaId: number | null;
  readonly onClose: () => void;
  readonly onConvidados: () => void;
}

/** Asks many people at once, by where they work or by name. */
export function ConviteDialogo({ pesquisaId, onClose, onConvidados }: Props) {
  return (
    <TargetDialog titulo="Convidar" alvo={pesquisaId} onClose={onClose} size="lg" closeOnClickOutside={false}>
      {(id) => <Formulario id={id} onClose={onClose} onConvidados={onConvidados} />}
    </TargetDialog>
  );
}

function Formulario({ id, onClose, onConvidados }: Omit<Props, 'pesquisaId'> & { id: number }) {
  const contract = useContractForm<z.output<typeof conviteForm>>({
    schema: conviteForm,
    defaults: {},
    onSubmit: async (body, options) => {
      const { convidados, total } = await call(convidar, { params: { id }, body, ...options });
      toast.sucesso(
        `${plural(convidados, 'pessoa convidada', 'pessoas convidadas')}. São ${plural(total, 'participante', 'participantes')}.`,
      );
      onConvidados();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="areasIds" span={12} autoFocus />
        <Campo name="cargosIds" span={12} />
        <Campo name="estabelecimentosIds" span={12} />
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="quantidade" span={6} />
      </FieldGrid>
      <p>Sem nenhuma escolha, todos os que trabalham na empresa e você vê são convidados.</p>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
