import { Paper, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  configuracaoForm,
  gravarConfiguracaoDasPesquisas,
  lerConfiguracaoDasPesquisas,
} from './configuracoes.contract.ts';
import { FerramentaDaEmpresa } from './ferramenta.part.tsx';

type Form = z.output<typeof configuracaoForm>;
const Campo = fieldOf(configuracaoForm);

/** What a company decides about its surveys. */
export function ConfiguracaoDasPesquisas() {
  const lido = useEndpoint(lerConfiguracaoDasPesquisas);
  const { data } = lido;
  const navigate = useNavigate();
  const sair = () => void navigate({ to: '/pesquisa/pesquisas' });
  return (
    <Stack gap="md">
      <PageHeader />
      <Paper withBorder p="md">
        {data ? (
          <Formulario dados={data} onClose={sair} />
        ) : (
          <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />
        )}
      </Paper>
      <FerramentaDaEmpresa onClose={sair} />
    </Stack>
  );
}

function Formulario({ dados, onClose }: { dados: Form; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<Form>({
    schema: configuracaoForm,
    defaults: dados,
    onSubmit: async (body, options) => {
      await call(gravarConfiguracaoDasPesquisas, { body, ...options });
      toast.sucesso('Configuração atualizada com sucesso.');
      await renew(client, lerConfiguracaoDasPesquisas.path);
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="grupoMinimo" span={6} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
