import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { marcarConversa, minhasConversas, novaConversaForm, paginaDaConversa } from './conversas.contract.ts';

const Campo = fieldOf(novaConversaForm);

/** The own talks, as who leads them and as who is of the team. */
export function MinhasConversas({ temEquipe }: { temEquipe: boolean }) {
  const lido = useEndpoint(minhasConversas);
  const { data } = lido;
  const [marcando, setMarcando] = useState<true | null>(null);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  return (
    <Stack gap="sm">
      {temEquipe && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setMarcando(true)}>
            Marcar conversa
          </Button>
        </Group>
      )}
      {data.length === 0 && <EmptyState texto="Nenhuma conversa individual." />}
      {data.map(({ id, data: dia, gestor, talento, conduzo, assuntos, conversados }) => (
        <Paper key={id} withBorder p="sm">
          <Anchor component={Link} to={paginaDaConversa(id)} size="sm" fw={600}>
            {`${conduzo ? talento.nome : gestor.nome}, ${formatarData(dia)}`}
          </Anchor>
          <Text size="sm" c="dimmed">
            {assuntos === 0 ? 'Sem pauta ainda' : `${conversados} de ${assuntos} assuntos conversados`}
          </Text>
        </Paper>
      ))}
      <TargetDialog titulo="Marcar conversa" alvo={marcando} onClose={() => setMarcando(null)}>
        {() => <Marcar onClose={() => setMarcando(null)} />}
      </TargetDialog>
    </Stack>
  );
}

function Marcar({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm({
    schema: novaConversaForm,
    defaults: { data: hoje(zona) },
    onSubmit: async (body, options: CallOptions) => {
      const { id } = await call(marcarConversa, { body, ...options });
      onClose();
      void navigate({ to: paginaDaConversa(id) });
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="talento" span={8} />
        <Campo name="data" span={4} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Marcar" />
    </ContractFormView>
  );
}
