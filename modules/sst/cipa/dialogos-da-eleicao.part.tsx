import type { CallOptions } from '#platform/web/api/call.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type AnulacaoForm,
  anularEleicao,
  corpoDaAnulacao,
  corpoDaInscricao,
  type InscricaoForm,
  inscreverCandidato,
} from './eleicoes.contract.ts';

const DaInscricao = fieldOf(corpoDaInscricao);
const DaAnulacao = fieldOf(corpoDaAnulacao);

interface Props {
  readonly eleicaoId: number;
  readonly onClose: () => void;
}

function Inscrever({ eleicaoId, onClose }: Props) {
  const contract = useContractForm<InscricaoForm>({
    schema: corpoDaInscricao,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      const { numero } = await call(inscreverCandidato, { params: { id: eleicaoId }, body, ...options });
      toast.sucesso(`Candidato inscrito com o número ${numero}.`);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <DaInscricao name="colaborador" span={12} />
        <DaInscricao name="apresentacao" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Inscrever" />
    </ContractFormView>
  );
}

function Anular({ eleicaoId, onClose }: Props) {
  const contract = useContractForm<AnulacaoForm>({
    schema: corpoDaAnulacao,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      await call(anularEleicao, { params: { id: eleicaoId }, body, ...options });
      toast.sucesso('Eleição anulada.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <DaAnulacao name="motivo" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Anular a eleição" />
    </ContractFormView>
  );
}

type DialogProps = Props & { readonly aberto: boolean };

/** Registers somebody who came to the committee in person. */
export const DialogoDaInscricao = ({ aberto, ...props }: DialogProps) => (
  <TargetDialog titulo="Inscrever candidato" alvo={aberto ? true : null} onClose={props.onClose}>
    {() => <Inscrever {...props} />}
  </TargetDialog>
);

/** Ends an election without a count; what lay in the box is gone. */
export const DialogoDaAnulacao = ({ aberto, ...props }: DialogProps) => (
  <TargetDialog titulo="Anular a eleição" alvo={aberto ? true : null} onClose={props.onClose}>
    {() => <Anular {...props} />}
  </TargetDialog>
);
