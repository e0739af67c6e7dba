import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
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
export const ModuloDialogo = (props: Props) => (
  <TargetDialog
    titulo={(modulo) => (modulo === 'novo' ? 'Adicionar módulo' : 'Renomear módulo')}
    alvo={props.modulo}
    onClose={props.onClose}
  >
    {(modulo) => <Formulario {...props} modulo={modulo} />}
  </TargetDialog>
);

function Formulario({ cursoOnlineId, modulo, onClose, onGravado }: Props & { modulo: Modulo | 'novo' }) {
  const contract = useContractForm({
    schema: moduloOnline.form,
    defaults: { cursoOnline: { id: cursoOnlineId, nome: '' }, titulo: modulo === 'novo' ? null : modulo.titulo },
    onSubmit: async (body, options) => {
      if (modulo === 'novo') await call(moduloOnline.criar, { body, ...options });
      else
        await call(moduloOnline.atualizar, {
          params: { id: modulo.id },
          body: { ...body, versao: modulo.versao },
          ...options,
        });
      toast.sucesso('Módulo salvo com sucesso.');
      onGravado();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="titulo" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
