import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { listarChaves } from '#modules/organizacao/chaves-acesso/chaves-acesso.contract.ts';
import { alterarMinhaSenhaForm, alterarSenha } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';

const Campo = fieldOf(alterarMinhaSenhaForm);

const vazio = { senha: '', novaSenha: '', confNovaSenha: '', encerrarChaves: false };

/** Present password, new one and its confirmation; who has passkeys may take them away with it. */
export function PasswordForm({ onDone, temChaves = false }: { onDone: () => unknown; temChaves?: boolean }) {
  const client = useQueryClient();
  const contract = useContractForm({
    schema: alterarMinhaSenhaForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(alterarSenha, { body, ...options });
      contract.form.reset(vazio);
      if (temChaves) await renew(client, listarChaves.path);
      await onDone();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>
        <Campo name="senha" span={12} />
        <Campo name="novaSenha" span={12} />
        <Campo name="confNovaSenha" span={12} />
        {temChaves && <Campo name="encerrarChaves" span={12} />}
      </FieldGrid>
      <Group mt="md">
        <Button type="submit" loading={contract.form.formState.isSubmitting}>
          Alterar senha
        </Button>
      </Group>
    </ContractFormView>
  );
}
