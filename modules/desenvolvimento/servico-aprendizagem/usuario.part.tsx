import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { criarUsuario, lerServico, usuarioForm } from './servico-aprendizagem.contract.ts';

const Campo = fieldOf(usuarioForm);

interface Props {
  readonly aberto: boolean;
  readonly onClose: () => void;
}

/** Asks whom the service gets to know. */
export const CriarUsuario = ({ aberto, onClose }: Props) => (
  <TargetDialog titulo="Criar usuário" alvo={aberto || null} onClose={onClose}>
    {() => <Formulario onClose={onClose} />}
  </TargetDialog>
);

function Formulario({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm({
    schema: usuarioForm,
    defaults: {},
    onSubmit: async ({ colaborador }, options) => {
      const { id } = await call(criarUsuario, { params: { id: colaborador.id }, ...options });
      toast.sucesso(`Usuário criado no serviço: ${id}.`);
      await renew(client, lerServico.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">
        Vão ao serviço o nome, o e-mail e a matrícula. Repetir atualiza o mesmo usuário.
      </Text>
      <FieldGrid>
        <Campo name="colaborador" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
