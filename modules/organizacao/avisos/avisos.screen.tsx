import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { gravarPreferencias, obterPreferencias, preferenciasForm } from './avisos.contract.ts';
import { AvisosNoAparelho } from './push.part.tsx';

const Campo = fieldOf(preferenciasForm);

type Preferencias = z.output<typeof obterPreferencias.resposta>;

function Resumo({ resumo, email }: Preferencias) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: preferenciasForm,
    defaults: { resumo },
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(gravarPreferencias, { body, ...options });
      await renew(client, obterPreferencias.path);
      toast.sucesso('Preferência gravada com sucesso.');
    },
  });
  return (
    <Paper withBorder p="md" maw={640} component="section" aria-labelledby="resumo">
      <Title order={2} size="h5" id="resumo" mb="xs">
        Resumo por e-mail
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {email
          ? `Vai pela manhã para ${email}, quando há mensagens não lidas ou algo a fazer: só os números e os links, sem nomes de pessoas.`
          : 'O seu usuário não tem e-mail. Peça a quem cuida dos usuários que o informe para receber o resumo.'}
      </Text>
      <ContractFormView of={form}>
        <Stack align="flex-start" gap="sm">
          <Campo name="resumo" variant="select" disabled={email === null} />
          <Button type="submit" loading={form.form.formState.isSubmitting} disabled={email === null}>
            Gravar
          </Button>
        </Stack>
      </ContractFormView>
    </Paper>
  );
}

/** How one is told of what waits when the product is closed. */
export function MeusAvisos() {
  const lido = useEndpoint(obterPreferencias);
  const { data, error } = lido;
  return (
    <>
      <PageHeader titulo="Meus avisos" />
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton linhas={3} />}
      {data && (
        <Stack gap="md">
          <Resumo key={data.resumo} {...data} />
          <AvisosNoAparelho />
        </Stack>
      )}
    </>
  );
}
