import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { marcarConversa, minhasConversas, novaConversaForm, paginaDaConversa } from './conversas.contract.ts';

const Campo = fieldOf(novaConversaForm);

/** The own talks, as who leads them and as who is of the team. */
export function MinhasConversas({ temEquipe }: { temEquipe: boolean }) {
  const lido = useEndpoint(minhasConversas);
  const { data } = lido;
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
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
      <FormDialog
        titulo="Marcar conversa"
        alvo={marcando}
        onClose={() => setMarcando(null)}
        schema={novaConversaForm}
        inicio={() => ({ data: hoje(zona) })}
        enviar="Marcar"
        gravar={(_, body, options) => call(marcarConversa, { body, ...options })}
        depois={({ id }) => void navigate({ to: paginaDaConversa(id) })}
      >
        {() => (
          <>
            <Campo name="talento" span={8} />
            <Campo name="data" span={4} />
          </>
        )}
      </FormDialog>
    </Stack>
  );
}
