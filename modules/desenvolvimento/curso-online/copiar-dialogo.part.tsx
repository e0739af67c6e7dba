import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
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
export const CopiarConteudo = ({ origem, onClose }: Props) => (
  <TargetDialog titulo="Copiar para outro curso" alvo={origem} onClose={onClose}>
    {(qual) => <Formulario origem={qual} onClose={onClose} />}
  </TargetDialog>
);

function Formulario({ origem, onClose }: { origem: Conteudo; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: copiaForm,
    defaults: {},
    onSubmit: async (body, options) => {
      const { id, aulas } = await call(copiarConteudo, { params: { id: origem.id }, body, ...options });
      toast.sucesso(`${plural(aulas, 'aula copiada', 'aulas copiadas')}.`);
      await renew(client, cursoOnline.listar.path);
      onClose();
      void navigate({ to: enderecoDoConteudo(id) });
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">{`De: ${origem.curso}`}</Text>
      <FieldGrid>
        <Campo name="destino" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
