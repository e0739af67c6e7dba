import { Button, Group, Paper } from '@mantine/core';
import type { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import {
  atualizarMeusDados,
  edicaoDosMeusDados,
  type meusDadosForm,
  obterMeusDados,
} from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { AccessDenied } from '../error/access-denied.tsx';

const Campo = fieldOf(edicaoDosMeusDados);

type MyData = z.output<typeof edicaoDosMeusDados>;

function DataForm({ valores }: { valores: z.output<typeof meusDadosForm> }) {
  const { reload } = useSession();
  const contract = useContractForm<MyData>({
    schema: edicaoDosMeusDados as z.ZodType<MyData>,
    defaults: { ...valores, senhaAtual: null },
    onSubmit: async (body, options) => {
      contract.form.reset({ ...(await call(atualizarMeusDados, { body, ...options })), senhaAtual: null });
      await reload();
      toast.sucesso('Dados atualizados com sucesso.');
    },
  });
  const { email: gravado } = contract.form.formState.defaultValues ?? {};
  const outroEmail = (contract.form.watch('email') || null) !== gravado;
  return (
    <Paper withBorder p="md" maw={560}>
      <ContractFormView of={contract} enviaComEnter>
        <FieldGrid>
          <Campo name="nome" span={12} />
          <Campo name="email" span={12} />
          {outroEmail && <Campo name="senhaAtual" span={12} autoComplete="current-password" />}
        </FieldGrid>
        <Group mt="md">
          <Button type="submit" loading={contract.form.formState.isSubmitting}>
            Gravar
          </Button>
        </Group>
      </ContractFormView>
    </Paper>
  );
}

/** 'Atualizar Meus Dados': name and e-mail of one's own user (M-0002). */
export function MyDataPage() {
  const allowed = usePermission(permissaoMeusDados);
  const answer = useEndpoint(obterMeusDados, {}, { enabled: allowed });
  if (!allowed) return <AccessDenied />;
  return (
    <>
      <PageHeader titulo="Atualizar Meus Dados" />
      {answer.isError && <EmptyState texto={answer.error.mensagem} />}
      {answer.isPending && <FormSkeleton linhas={1} />}
      {answer.data && <DataForm valores={answer.data} />}
    </>
  );
}
