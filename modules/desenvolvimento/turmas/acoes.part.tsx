import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { frasesDaInscricao } from './inscricao.rules.ts';
import { turma } from './turmas.contract.ts';
import { avisoForm, clonarColaboradores, clonarForm, enviarAviso } from './turmas-acoes.contract.ts';

interface Props {
  readonly turma: { readonly id: number; readonly descricao: string } | null;
  readonly onClose: () => void;
}

const DoAviso = fieldOf(avisoForm);
const DaClonagem = fieldOf(clonarForm);

/** Invites the participants of a class. */
export const AvisoDaTurma = ({ turma: alvo, onClose }: Props) => (
  <FormDialog
    titulo={({ descricao }) => `Enviar aviso: ${descricao}`}
    alvo={alvo}
    onClose={onClose}
    schema={avisoForm}
    enviar="Enviar"
    gravar={async ({ id }, body, options) => {
      const { avisados, semEmail } = await call(enviarAviso, { params: { id }, body, ...options });
      const resto = semEmail > 0 ? ` Sem e-mail: ${semEmail}.` : '';
      toast.sucesso(`Convites enviados: ${avisados}.${resto}`);
    }}
  >
    {() => <DoAviso name="texto" span={12} />}
  </FormDialog>
);

/** Brings the participants of other classes into this one. */
export const ClonarParticipantes = ({ turma: alvo, onClose }: Props) => (
  <FormDialog
    titulo={({ descricao }) => `Clonar participantes para ${descricao}`}
    alvo={alvo}
    onClose={onClose}
    schema={clonarForm}
    enviar="Clonar"
    renova={turma.listar.path}
    gravar={async ({ id }, body, options) => {
      toast.sucesso(frasesDaInscricao(await call(clonarColaboradores, { params: { id }, body, ...options })));
    }}
  >
    {() => (
      <>
        <DaClonagem name="cursoId" span={12} />
        <DaClonagem name="turmasIds" span={12} />
      </>
    )}
  </FormDialog>
);
