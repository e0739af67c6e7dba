import { Button, Group } from '@mantine/core';
import { alterarSenha, alterarSenhaForm } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';

const Campo = fieldOf(alterarSenhaForm);

const vazio = { senha: '', novaSenha: '', confNovaSenha: '' };

/** Present password, new one and its confirmation. */
export function PasswordForm({ onDone }: { onDone: () => unknown }) {
  const contract = useContractForm({
    schema: alterarSenhaForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(alterarSenha, { body, ...options });
      contract.form.reset(vazio);
      await onDone();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>
        <Campo name="senha" span={12} />
        <Campo name="novaSenha" span={12} />
        <Campo name="confNovaSenha" span={12} />
      </FieldGrid>
      <Group mt="md">
        <Button type="submit" loading={contract.form.formState.isSubmitting}>
          Alterar senha
        </Button>
      </Group>
    </ContractFormView>
  );
}
