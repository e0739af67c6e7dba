import { Badge, Button, Group, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconChat } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { MinhasConversas } from './conversas.part.tsx';
import {
  dispensarPedido,
  type FeedbackLido,
  lerFeedback,
  meusFeedbacks,
  type PedidoLido,
  tipoDeFeedback,
} from './feedback.contract.ts';
import { DarFeedback, type Destino, PedirFeedback } from './formularios.part.tsx';

/** What colleagues tell whoever is in the session, and what that person tells them; the talks of manager and team besides. */
export function Feedbacks() {
  const client = useQueryClient();
  const leitura = useEndpoint(meusFeedbacks);
  const { data, error } = leitura;
  const [destino, setDestino] = useState<Destino | null>(null);
  const [pedindo, setPedindo] = useState<true | null>(null);
  const renovar = () => renew(client, meusFeedbacks.path);
  if (error) return <Unread of={leitura} />;
  if (data === undefined) return <FormSkeleton />;
  if (data === null)
    return (
      <>
        <PageHeader />
        <EmptyState texto="O seu usuário não está ligado a um talento desta empresa: feedbacks são entre pessoas que trabalham aqui." />
      </>
    );
  const { recebidos, dados, pedidosAMim, pedidosMeus, daEquipe, temEquipe } = data;
  const dispensar = (id: number) => call(dispensarPedido, { params: { id } }).then(renovar, () => undefined);
  const marcar = (id: number) => call(lerFeedback, { params: { id } }).then(renovar, () => undefined);
  const novos = recebidos.filter(({ lidoEm }) => lidoEm === null).length + pedidosAMim.length;
  return (
    <>
      <PageHeader
        acoes={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconChat size={16} />} onClick={() => setPedindo(true)}>
              Pedir feedback
            </Button>
            <Button leftSection={<IconAdicionar size={16} />} onClick={() => setDestino({ para: null, pedido: null })}>
              Dar feedback
            </Button>
          </Group>
        }
      />
      <Paper withBorder p="md" maw={900}>
        <Tabs defaultValue="recebidos" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="recebidos" rightSection={novos > 0 && <Badge size="sm">{novos}</Badge>}>
              Recebidos
            </Tabs.Tab>
            <Tabs.Tab value="dados">Enviados</Tabs.Tab>
            <Tabs.Tab value="conversas">Conversas</Tabs.Tab>
            {temEquipe && <Tabs.Tab value="equipe">Da equipe</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="recebidos">
            <Stack gap="sm">
              {pedidosAMim.map((pedido) => (
                <Pedido key={pedido.id} pedido={pedido} titulo={`${pedido.de.nome} pede um feedback seu`}>
                  <Button size="compact-md" variant="default" onClick={() => void dispensar(pedido.id)}>
                    Dispensar
                  </Button>
                  <Button size="compact-md" onClick={() => setDestino({ para: pedido.de, pedido })}>
                    Responder
                  </Button>
                </Pedido>
              ))}
              <Lista feedbacks={recebidos} vazio="Ninguém deu um feedback a você ainda. Peça um.">
                {(feedback) =>
                  feedback.lidoEm === null && (
                    <Button size="compact-md" variant="default" onClick={() => void marcar(feedback.id)}>
                      Marcar como lido
                    </Button>
                  )
                }
              </Lista>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="dados">
            <Stack gap="sm">
              {pedidosMeus.map((pedido) => (
                <Pedido key={pedido.id} pedido={pedido} titulo={`Você pediu a ${pedido.para.nome}`} />
              ))}
              <Lista
                feedbacks={dados}
                aQuem
                vazio="Você ainda não deu um feedback. Um elogio com exemplo leva um minuto."
              />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="conversas">
            <MinhasConversas temEquipe={temEquipe} />
          </Tabs.Panel>
          {temEquipe && (
            <Tabs.Panel value="equipe">
              <Lista feedbacks={daEquipe} aQuem vazio="Nenhum feedback da sua equipe foi aberto a você." />
            </Tabs.Panel>
          )}
        </Tabs>
      </Paper>
      <DarFeedback destino={destino} onClose={() => setDestino(null)} renovar={renovar} />
      <PedirFeedback alvo={pedindo} onClose={() => setPedindo(null)} renovar={renovar} />
    </>
  );
}

function Pedido({ pedido, titulo, children }: { pedido: PedidoLido; titulo: string; children?: ReactNode }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <Paper withBorder p="sm" component="article" aria-label={titulo}>
      <Text size="sm" fw={600}>
        {titulo}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {pedido.texto}
      </Text>
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="xs" c="dimmed">
          {formatarInstante(pedido.quando, zona)}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Paper>
  );
}

interface ListaProps {
  readonly feedbacks: readonly FeedbackLido[];
  readonly vazio: string;
  /** Says to whom they went. */
  readonly aQuem?: boolean;
  readonly children?: (feedback: FeedbackLido) => ReactNode;
}

function Lista({ feedbacks, vazio, aQuem = false, children }: ListaProps) {
  const { zona } = useSession().info.systemParameters;
  if (feedbacks.length === 0) return <EmptyState texto={vazio} />;
  return feedbacks.map((feedback) => {
    const { id, de, para, tipo, texto, competencia, visivelAoGestor, pedido, quando } = feedback;
    const titulo = aQuem ? `${de.nome} a ${para.nome}` : de.nome;
    return (
      <Paper key={id} withBorder p="sm" component="article" aria-label={`Feedback: ${titulo}`}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {titulo}
          </Text>
          <StatusBadge tom={tipo === 'E' ? 'sucesso' : 'info'}>{tipoDeFeedback.rotulo(tipo)}</StatusBadge>
        </Group>
        {pedido && <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>{`Pedido: ${pedido}`}</Text>}
        <Text size="sm" my={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {texto}
        </Text>
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {[
              competencia,
              formatarInstante(quando, zona),
              visivelAoGestor ? 'também quem responde pela área lê' : 'só vocês dois leem',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {children?.(feedback)}
        </Group>
      </Paper>
    );
  });
}
