import { useNavigate } from '@tanstack/react-router';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Conteudo, copiaForm, copiarConteudo, cursoOnline } from './curso-online.contract.ts';
import { enderecoDoConteudo } from './enderecos.part.tsx';

const Campo = fieldOf(copiaForm);

interface Props {
  /** Null while the dialog is closed. */
  readonly origem: Conteudo | null;
  readonly onClose: () => void;
}

/** Asks into which course the content is copied. */
export function CopiarConteudo({ origem, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <FormDialog
      titulo="Copiar para outro curso"
      alvo={origem}
      onClose={onClose}
      schema={copiaForm}
      texto={({ curso }) => `De: ${curso}`}
      renova={cursoOnline.listar.path}
      gravar={async ({ id }, body, options) => {
        const copia = await call(copiarConteudo, { params: { id }, body, ...options });
        toast.sucesso(`${plural(copia.aulas, 'aula copiada', 'aulas copiadas')}.`);
        return copia;
      }}
      depois={({ id }) => void navigate({ to: enderecoDoConteudo(id) })}
    >
      {() => <Campo name="destino" span={12} />}
    </FormDialog>
  );
}
