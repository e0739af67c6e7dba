import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { paginaDoQuadro } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Drawer } from '#platform/web/ui/dialog.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { foraDaSelecao } from './quadro.contract.ts';

/** Rows of a page. */
const LINHAS = 50;

/** Candidates who gave up or were transferred, apart from the board. */
export function ForaDaSelecao({
  solicitacaoId,
  aberto,
  onClose,
}: {
  solicitacaoId: number;
  aberto: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer opened={aberto} onClose={onClose} title="Fora da seleção" position="right">
      {aberto && <Lista solicitacaoId={solicitacaoId} />}
    </Drawer>
  );
}

function Lista({ solicitacaoId }: { solicitacaoId: number }) {
  const { zona } = useSession().info.systemParameters;
  const [size, setSize] = useState(LINHAS);
  const fora = useEndpoint(
    foraDaSelecao,
    { params: { id: solicitacaoId }, query: { page: 0, size } },
    { keepPrevious: true },
  );
  if (!fora.data) return <Unread of={fora} esqueleto={<FormSkeleton linhas={3} />} />;
  return (
    <Stack gap="md">
      {fora.data.content.map(({ id, candidato: pessoa, etapa, desistiuEm, transferidoEm, destino }) => (
        <div key={id}>
          <Group gap="xs">
            <Anchor component={Link} to={`${candidato.path}/${pessoa.id}/edit`} fw={600} size="sm">
              {pessoa.nome}
            </Anchor>
            <StatusBadge tom={desistiuEm ? 'alerta' : 'neutro'}>{desistiuEm ? 'Desistiu' : 'Transferido'}</StatusBadge>
          </Group>
          <Text size="sm">
            {formatarInstante(desistiuEm ?? transferidoEm ?? '', zona)},{' '}
            {etapa ? `em ${etapa}` : 'antes da primeira etapa'}
          </Text>
          {destino && (
            <Anchor component={Link} to={paginaDoQuadro(destino.id)} size="sm">
              Solicitação {destino.id}: {destino.descricao}
            </Anchor>
          )}
        </div>
      ))}
      {fora.data.totalElements > fora.data.content.length && (
        <Button variant="default" onClick={() => setSize((atual) => Math.min(200, atual + LINHAS))}>
          Mostrar mais
        </Button>
      )}
    </Stack>
  );
}
