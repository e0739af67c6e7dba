import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { send } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconReabrir } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { desfazer } from './movimentos.contract.ts';
import type { UltimoMovimento } from './quadro.contract.ts';

/** The last decision on the board, and the way back from it. */
export function UltimoMovimentoDoQuadro({
  solicitacaoId,
  movimento,
}: {
  solicitacaoId: number;
  movimento: UltimoMovimento;
}) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  async function voltar() {
    const sim = await confirmar({
      titulo: 'Desfazer o último movimento',
      texto: `${movimento.texto}. Todos voltam para onde estavam. E-mails que já saíram não são desfeitos.`,
      sim: 'Desfazer',
      nao: 'Cancelar',
    });
    if (!sim) return;
    try {
      const { desfeitos } = await send(desfazer, {
        params: { id: solicitacaoId },
        body: { movimentoId: movimento.id },
      });
      toast.sucesso(
        desfeitos === 1
          ? 'O candidato voltou para onde estava.'
          : `${desfeitos} candidatos voltaram para onde estavam.`,
      );
    } catch {
      // shown already
    }
    await renew(client, '/api/captacao');
  }
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm" c="dimmed">
        Último movimento: {movimento.texto}
        {movimento.por ? `, por ${movimento.por}` : ''}, {formatarInstante(movimento.quando, zona)}
      </Text>
      <Button size="compact-sm" variant="default" leftSection={<IconReabrir size={15} />} onClick={() => void voltar()}>
        Desfazer
      </Button>
    </Group>
  );
}
