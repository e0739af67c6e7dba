import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { criarUsuario, lerServico, usuarioForm } from './servico-aprendizagem.contract.ts';

const Campo = fieldOf(usuarioForm);

interface Props {
  readonly aberto: boolean;
  readonly onClose: () => void;
}

/** Asks whom the service gets to know. */
export const CriarUsuario = ({ aberto, onClose }: Props) => (
  <FormDialog
    titulo="Criar usuário"
    alvo={aberto || null}
    onClose={onClose}
    schema={usuarioForm}
    texto="Vão ao serviço o nome, o e-mail e a matrícula. Repetir atualiza o mesmo usuário."
    renova={lerServico.path}
    gravar={async (_, { colaborador }, options) => {
      const { id } = await call(criarUsuario, { params: { id: colaborador.id }, ...options });
      toast.sucesso(`Usuário criado no serviço: ${id}.`);
    }}
  >
    {() => <Campo name="colaborador" span={12} />}
  </FormDialog>
);
