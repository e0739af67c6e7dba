import { Button, Group } from '@mantine/core';
import type { z } from 'zod';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { atualizarMeusDados, edicaoDosMeusDados, type meusDadosForm, obterMeusDados } from './sessao.contract.ts';

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
  );
}

/** Name and e-mail of one's own log-in. */
export function MeuAcesso() {
  const answer = useEndpoint(obterMeusDados);
  if (answer.isError) return <Unread of={answer} />;
  return answer.data ? <DataForm valores={answer.data} /> : <FormSkeleton linhas={1} />;
}
