import { useWatch } from 'react-hook-form';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import {
  type CopiaDeFaixa,
  copiaDeFaixa,
  copiarFaixa,
  type FaixaGravada,
  NOME_DA_FAIXA,
} from './faixas-do-cargo.contract.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The job that gets the copy; chosen in the dialog unless given. */
  readonly destino?: Ref | undefined;
  /** The band to copy, when one was pointed at. */
  readonly origem?: { readonly cargo: Ref; readonly faixa: Ref } | undefined;
  readonly onCopiada: (nova: FaixaGravada) => void;
}

/** Copies a band with its histories under another name. */
export function CopiaDeFaixaDialogo({ opened, onClose, onCopiada, ...rest }: Props) {
  const phone = usePhone();
  const copiada = (nova: FaixaGravada) => {
    onCopiada(nova);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Copiar faixa salarial"
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <FormularioDaCopia key={rest.origem?.faixa.id ?? 'nova'} onClose={onClose} onCopiada={copiada} {...rest} />
    </Modal>
  );
}

/** What a copy is called unless somebody says otherwise. */
const nomeDaCopia = (nome: string) => `Cópia de ${nome}`.slice(0, NOME_DA_FAIXA).trim();

const Campo = fieldOf(copiaDeFaixa);

/** The form of a copy, in the dialog and on its own page. */
export function FormularioDaCopia({ onClose, destino, origem, onCopiada }: Omit<Props, 'opened'>) {
  const contract = useContractForm<CopiaDeFaixa>({
    schema: copiaDeFaixa,
    defaults: {
      cargoOrigem: origem?.cargo ?? destino,
      faixaOrigem: origem?.faixa,
      cargo: destino ?? origem?.cargo ?? null,
      ...(origem?.faixa.nome ? { nome: nomeDaCopia(origem.faixa.nome) } : {}),
    },
    onSubmit: async (body: CopiaDeFaixa, options: CallOptions) => {
      const nova = await call(copiarFaixa, { body, ...options });
      toast.sucesso('Faixa salarial copiada com sucesso.');
      onCopiada(nova);
    },
  });
  // The values of a form are those that are sent: the type of a required field has no empty one.
  const semFaixa = () => contract.form.setValue('faixaOrigem', null as never);
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="cargoOrigem" span={12} onValue={semFaixa} />
        <FaixaDoCargoOrigem />
        <Campo name="nome" span={12} />
        <Campo name="cargo" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar="Copiar" />
    </ContractFormView>
  );
}

function FaixaDoCargoOrigem() {
  const { form } = useFormContract();
  const cargo = useWatch({ control: form.control, name: 'cargoOrigem' }) as Ref | null;
  return <Campo name="faixaOrigem" span={12} query={{ cargoId: cargo?.id }} disabled={!cargo} />;
}
