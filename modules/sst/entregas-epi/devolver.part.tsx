import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { devolucao, devolverEpi, type EpiEmUso } from './entregas-epi.contract.ts';
import { devolucaoDeVarios, devolverVarios } from './trocas.contract.ts';

const Devolvido = fieldOf(devolucao);
const Devolvidos = fieldOf(devolucaoDeVarios);

/** Why it comes back, mostly: its talent left, or it is worn. */
const motivoDe = (saida: boolean) => (saida ? 'S' : 'D');

interface Props {
  readonly item: EpiEmUso;
  readonly onClose: () => void;
  readonly renovar: () => void;
}

/** How many of an item come back, when and why. */
export function Devolver({ item, onClose, renovar }: Props) {
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm({
    schema: devolucao,
    defaults: {
      data: hoje(zona, new Date()),
      quantidade: item.quantidade,
      motivo: motivoDe(item.situacao === 'D'),
      voltaAoEstoque: false,
    },
    onSubmit: async (body, options: CallOptions) => {
      await call(devolverEpi, { params: { id: item.id }, body, ...options });
      toast.sucesso('Devolução registrada.');
      onClose();
      renovar();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Devolvido name="data" span={6} />
        <Devolvido name="quantidade" span={6} />
        <Devolvido name="motivo" span={12} variant="select" />
        <Devolvido name="voltaAoEstoque" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Registrar devolução" />
    </ContractFormView>
  );
}

interface VariosProps {
  readonly ids: readonly number[];
  /** Their talents left. */
  readonly saida: boolean;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** When and why many items come back, each whole. */
export function DevolverVarios({ ids, saida, onClose, onFeito }: VariosProps) {
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm({
    schema: devolucaoDeVarios,
    defaults: { data: hoje(zona, new Date()), motivo: motivoDe(saida), voltaAoEstoque: false },
    onSubmit: async (values, options: CallOptions) => {
      const { devolvidos } = await call(devolverVarios, { body: { itensIds: [...ids], ...values }, ...options });
      toast.sucesso(plural(devolvidos, 'devolução registrada.', 'devoluções registradas.'));
      onClose();
      onFeito();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Devolvidos name="data" span={6} />
        <Devolvidos name="motivo" span={6} variant="select" />
        <Devolvidos name="voltaAoEstoque" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Registrar devoluções" />
    </ContractFormView>
  );
}
