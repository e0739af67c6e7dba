import { Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type AgendaForm, agendaForm, gravarAgenda, lerAgenda } from './backup.contract.ts';

const Campo = fieldOf(agendaForm);

/** When copies are made without anybody asking, and how many are kept. */
export function AgendaDasCopias({ onSenha }: { onSenha: (senha: string | null) => void }) {
  const lido = useEndpoint(lerAgenda);
  const { data } = lido;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="agenda-das-copias">
      <Title order={2} size="h4" id="agenda-das-copias" mb={4}>
        Agenda
      </Title>
      {data ? (
        <>
          <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
            {`De madrugada, para a pasta ${data.pasta}${data.s3 ? ' e para o armazenamento S3' : ''}.`}
          </Text>
          <Formulario key={String(data.temSenha)} atual={data} temSenha={data.temSenha} onSenha={onSenha} />
        </>
      ) : (
        <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />
      )}
    </Paper>
  );
}

function Formulario({
  atual: { ativa, frequencia, manter },
  temSenha,
  onSenha,
}: {
  atual: Omit<AgendaForm, 'novaSenha'>;
  temSenha: boolean;
  onSenha: (senha: string | null) => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const contract = useContractForm<AgendaForm>({
    schema: agendaForm,
    defaults: { ativa, frequencia, manter, novaSenha: false },
    onSubmit: async (body, options) => {
      const { senha } = await call(gravarAgenda, { body, ...options });
      toast.sucesso('Agenda atualizada com sucesso.');
      contract.form.reset({ ...body, novaSenha: false });
      onSenha(senha);
      await renew(client, lerAgenda.path);
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="ativa" span={12} variant="switch" />
        <Campo name="frequencia" span={4} variant="select" />
        <Campo name="manter" span={4} />
        {temSenha && <Campo name="novaSenha" span={12} />}
      </FieldGrid>
      <FormButtons onClose={() => void navigate({ to: '/' })} />
    </ContractFormView>
  );
}
