import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconReabrir } from '#platform/web/ui/icons.ts';
import { type ToastAction, toast } from '#platform/web/ui/toasts.tsx';
import { desfazer, desfazerTransferencia } from './movimentos.contract.ts';
import type { UltimoMovimento } from './quadro.contract.ts';

type Tipo = UltimoMovimento['tipo'];

/** Movements are undone by whoever may move, transfers and copies by whoever may transfer. */
const chamadaDe = (tipo: Tipo) => (tipo === 'MOVER' || tipo === 'REPROVAR' ? desfazer : desfazerTransferencia);

/** Undoes a movement and says what came of it; the server refuses when somebody has built upon it. */
function useVolta(solicitacaoId: number) {
  const client = useQueryClient();
  return async (tipo: Tipo, movimentoId: number) => {
    try {
      const { desfeitos, emails, voltaram } = await send(chamadaDe(tipo), {
        params: { id: solicitacaoId },
        body: { movimentoId },
      });
      const volta =
        desfeitos === 1
          ? 'O candidato voltou para onde estava.'
          : `${desfeitos} candidatos voltaram para onde estavam.`;
      const saiu = plural(emails, 'e-mail já tinha saído', 'e-mails já tinham saído');
      toast.sucesso([volta, ...voltaram, ...(emails > 0 ? [`${saiu}.`] : [])].join(' '));
    } catch {
      // shown already
    }
    await renew(client, '/api/captacao');
  };
}

/** What a notice of a movement offers: the way back, at once. */
export function useDesfazer(solicitacaoId: number): (tipo: Tipo, movimentoId: number) => ToastAction[] {
  const voltar = useVolta(solicitacaoId);
  return (tipo, movimentoId) => [{ rotulo: 'Desfazer', onClick: () => void voltar(tipo, movimentoId) }];
}

/** The last decision on the board, and the way back from it. */
export function UltimoMovimentoDoQuadro({
  solicitacaoId,
  movimento,
}: {
  solicitacaoId: number;
  movimento: UltimoMovimento;
}) {
  const voltar = useVolta(solicitacaoId);
  const { zona } = useSession().info.systemParameters;
  const { MOVER, TRANSFERIR } = permissoesCaptacao.quadro.verbos;
  const pode = { MOVER: usePermission(MOVER), TRANSFERIR: usePermission(TRANSFERIR) };
  if (!pode[chamadaDe(movimento.tipo) === desfazer ? 'MOVER' : 'TRANSFERIR']) return null;
  async function perguntar() {
    const sim = await confirmar({
      titulo: 'Desfazer o último movimento',
      texto: `${movimento.texto}. Todos voltam para onde estavam. E-mails que já saíram não são desfeitos.`,
      sim: 'Desfazer',
      nao: 'Cancelar',
    });
    if (sim) await voltar(movimento.tipo, movimento.id);
  }
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        Último movimento: {movimento.texto}
        {movimento.por ? `, por ${movimento.por}` : ''}, {formatarInstante(movimento.quando, zona)}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconReabrir size={14} />}
        onClick={() => void perguntar()}
      >
        Desfazer
      </Button>
    </Group>
  );
}
