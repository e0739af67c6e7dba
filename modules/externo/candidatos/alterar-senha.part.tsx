import { Button, Paper, Text } from '@mantine/core';
import { alterarSenhaExterna } from '#modules/externo/acesso/acesso.contract.ts';
import { alterarSenhaForm } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';

const Campo = fieldOf(alterarSenhaForm);
const vazio = { senha: '', novaSenha: '', confNovaSenha: '' };

/** Change of the candidate's password; the other devices have to log in again. */
export function AlterarSenha({ candidatoId }: { candidatoId: number }) {
  const contract = useContractForm({
    schema: alterarSenhaForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(alterarSenhaExterna, { params: { id: candidatoId }, body, ...options });
      contract.form.reset(vazio);
      toast.sucesso('Senha alterada com sucesso.');
    },
  });
  return (
    <Paper withBorder p="md" maw={520}>
      <Text size="sm" mb="md">
        Use de 8 a 128 caracteres. Depois da troca, os outros aparelhos precisarão entrar de novo.
      </Text>
      <ContractFormView of={contract} enviaComEnter>
        <FieldGrid>
          <Campo name="senha" span={12} autoComplete="current-password" />
          <Campo name="novaSenha" span={12} autoComplete="new-password" />
          <Campo name="confNovaSenha" span={12} autoComplete="new-password" />
        </FieldGrid>
        <Button type="submit" mt="md" size="md" fullWidth loading={contract.form.formState.isSubmitting}>
          Alterar senha
        </Button>
      </ContractFormView>
    </Paper>
  );
}
