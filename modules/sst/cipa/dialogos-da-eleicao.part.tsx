import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { anularEleicao, corpoDaAnulacao, corpoDaInscricao, inscreverCandidato } from './eleicoes.contract.ts';

const DaInscricao = fieldOf(corpoDaInscricao);
const DaAnulacao = fieldOf(corpoDaAnulacao);

interface Props {
  readonly aberto: boolean;
  readonly eleicaoId: number;
  readonly onClose: () => void;
}

/** Registers somebody who came to the committee in person. */
export const DialogoDaInscricao = ({ aberto, eleicaoId, onClose }: Props) => (
  <FormDialog
    titulo="Inscrever candidato"
    alvo={aberto || null}
    onClose={onClose}
    schema={corpoDaInscricao}
    enviar="Inscrever"
    gravar={async (_, body, options) => {
      const { numero } = await call(inscreverCandidato, { params: { id: eleicaoId }, body, ...options });
      toast.sucesso(`Candidato inscrito com o número ${numero}.`);
    }}
  >
    {() => (
      <>
        <DaInscricao name="colaborador" span={12} />
        <DaInscricao name="apresentacao" span={12} />
      </>
    )}
  </FormDialog>
);

/** Ends an election without a count; what lay in the box is gone. */
export const DialogoDaAnulacao = ({ aberto, eleicaoId, onClose }: Props) => (
  <FormDialog
    titulo="Anular a eleição"
    alvo={aberto || null}
    onClose={onClose}
    schema={corpoDaAnulacao}
    enviar="Anular a eleição"
    gravar={async (_, body, options) => {
      await call(anularEleicao, { params: { id: eleicaoId }, body, ...options });
      toast.sucesso('Eleição anulada.');
    }}
  >
    {() => <DaAnulacao name="motivo" span={12} />}
  </FormDialog>
);
