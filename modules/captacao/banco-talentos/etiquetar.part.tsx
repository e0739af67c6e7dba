import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { buscarTalentos, etiquetar, etiquetasForm, type Talento } from './banco-talentos.contract.ts';

const Campo = fieldOf(etiquetasForm);

/** Chooses the labels of one candidate. */
export function DialogoDeEtiquetas({ talento, onClose }: { talento: Talento | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo={({ nome }) => `Etiquetas de ${nome}`}
      alvo={talento}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      {(alvo) => <Formulario talento={alvo} onClose={onClose} />}
    </TargetDialog>
  );
}

function Formulario({ talento, onClose }: { talento: Talento; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof etiquetasForm>>({
    schema: etiquetasForm,
    defaults: { etiquetasIds: talento.etiquetas.map(({ id }) => id) },
    onSubmit: async (body, options: CallOptions) => {
      await call(etiquetar, { params: { id: talento.id }, body, ...options });
      await renew(client, buscarTalentos.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="etiquetasIds" span={12} variant="aberta" />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
