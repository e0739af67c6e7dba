import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MinhasChaves } from '#modules/organizacao/chaves-acesso/minhas-chaves.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCelular, IconComputador } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type Aparelho, encerrarAparelho, encerrarOutros, listarAparelhos } from './aparelhos.contract.ts';

function Linha({ aparelho, onEncerrar }: { aparelho: Aparelho; onEncerrar: () => void }) {
  const { zona } = useSession().info.systemParameters;
  const { nome, atual, criadaEm, ultimoUso } = aparelho;
  const Icone = aparelho.deBolso ? IconCelular : IconComputador;
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group wrap="nowrap" gap="sm" miw={0}>
          <Icone size={24} aria-hidden style={{ flexShrink: 0 }} />
          <div>
            <Group gap="xs">
              <Text fw={600}>{nome}</Text>
              {atual && <StatusBadge tom="sucesso">Este aparelho</StatusBadge>}
            </Group>
            <Text size="sm" c="dimmed">
              {`Entrou em ${formatarInstante(criadaEm, zona)}. Último uso: ${formatarInstante(ultimoUso, zona)}.`}
            </Text>
          </div>
        </Group>
        {!atual && (
          <Button
            variant="default"
            style={{ flexShrink: 0 }}
            onClick={onEncerrar}
            aria-label={`Encerrar a sessão de ${nome}`}
          >
            Encerrar
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** Where the person is logged in, with the way out of each. */
export function MeusAparelhos() {
  const client = useQueryClient();
  const lido = useEndpoint(listarAparelhos);
  const { data, error } = lido;
  const feito = async (texto: string) => {
    toast.sucesso(texto);
    await renew(client, listarAparelhos.path);
  };
  const calado = (acao: Promise<unknown>) => void acao.catch(() => undefined);
  async function encerrar({ id, nome }: Aparelho) {
    await call(encerrarAparelho, { params: { id } });
    await feito(`Sessão de ${nome} encerrada.`);
  }
  async function encerrarTodas() {
    const sim = await confirmar({
      titulo: 'Sair dos outros aparelhos?',
      texto: 'Todas as suas outras sessões terminam agora. O que não foi gravado nelas se perde.',
      perigo: true,
    });
    if (!sim) return;
    const { encerradas } = await call(encerrarOutros, {});
    await feito(`${plural(encerradas, 'sessão encerrada', 'sessões encerradas')}.`);
  }
  const outras = (data ?? []).some(({ atual }) => !atual);
  return (
    <>
      <PageHeader
        titulo="Sessões e aparelhos"
        acoes={
          outras && (
            <Button variant="default" onClick={() => calado(encerrarTodas())}>
              Sair dos outros aparelhos
            </Button>
          )
        }
      />
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton linhas={2} />}
      {data && (
        <Stack component="ul" gap="xs" p={0} m={0} maw={720} style={{ listStyle: 'none' }}>
          {data.map((aparelho) => (
            <Linha key={aparelho.id} aparelho={aparelho} onEncerrar={() => calado(encerrar(aparelho))} />
          ))}
        </Stack>
      )}
      <Text size="sm" c="dimmed" mt="md" maw={720}>
        Não reconhece um aparelho? Encerre a sessão dele e altere a sua senha.
      </Text>
      <MinhasChaves />
    </>
  );
}
