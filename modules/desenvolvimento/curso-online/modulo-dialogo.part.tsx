import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { moduloOnline } from './aulas.contract.ts';

type Modulo = { readonly id: number; readonly versao: number; readonly titulo: string };

interface Props {
  readonly cursoOnlineId: number;
  /** Null while the dialog is closed. */
  readonly modulo: Modulo | 'novo' | null;
  readonly onClose: () => void;
  readonly onGravado: () => void;
}

const Campo = fieldOf(moduloOnline.form);

/** The title of a module. */
export const ModuloDialogo = ({ cursoOnlineId, modulo, onClose, onGravado }: Props) => (
  <FormDialog
    titulo={(alvo) => (alvo === 'novo' ? 'Adicionar módulo' : 'Renomear módulo')}
    alvo={modulo}
    onClose={onClose}
    schema={moduloOnline.form}
    inicio={(alvo) => ({
      cursoOnline: { id: cursoOnlineId, nome: '' },
      titulo: alvo === 'novo' ? null : alvo.titulo,
    })}
    gravar={async (alvo, body, options) => {
      if (alvo === 'novo') await call(moduloOnline.criar, { body, ...options });
      else {
        const { id, versao } = alvo;
        await call(moduloOnline.atualizar, { params: { id }, body: { ...body, versao }, ...options });
      }
      toast.sucesso('Módulo salvo com sucesso.');
    }}
    depois={onGravado}
  >
    {() => <Campo name="titulo" span={12} />}
  </FormDialog>
);
