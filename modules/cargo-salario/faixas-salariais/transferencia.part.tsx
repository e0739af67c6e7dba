import { Text } from '@mantine/core';
import type { z } from 'zod';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { transferenciaDeFaixas, transferirFaixas } from './faixas-do-cargo.contract.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly cargoId: number;
  readonly faixasIds: readonly number[];
  readonly onTransferidas: () => void;
}

/** Sends bands of a job to another. */
export function TransferenciaDialogo({ opened, onClose, onTransferidas, ...rest }: Props) {
  const phone = usePhone();
  const transferidas = () => {
    onTransferidas();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Transferir faixas salariais"
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <FormularioDaTransferencia
        key={rest.faixasIds.join()}
        onClose={onClose}
        onTransferidas={transferidas}
        {...rest}
      />
    </Modal>
  );
}

type NaTela = Omit<Props, 'opened' | 'faixasIds'> & { readonly faixasIds?: readonly number[] };

const Campo = fieldOf(transferenciaDeFaixas);

/** The form of a transfer, in the dialog with the bands that were marked, and on its own page, where they are chosen. */
export function FormularioDaTransferencia({ onClose, cargoId, faixasIds = [], onTransferidas }: NaTela) {
  const contract = useContractForm({
    schema: transferenciaDeFaixas,
    defaults: { faixasIds: [...faixasIds] },
    onSubmit: async (body: z.output<typeof transferenciaDeFaixas>, options: CallOptions) => {
      await call(transferirFaixas, { params: { id: cargoId }, body, ...options });
      toast.sucesso('Faixas salariais transferidas com sucesso.');
      onTransferidas();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text mb="sm" size="sm">
        As faixas vão com os seus históricos, e os talentos pagos por elas passam ao cargo de destino.
      </Text>
      <FieldGrid>
        <Campo name="cargoDestino" span={12} />
        <Campo name="faixasIds" span={12} query={{ cargoId }} readOnly={faixasIds.length > 0} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar="Transferir" />
    </ContractFormView>
  );
}
