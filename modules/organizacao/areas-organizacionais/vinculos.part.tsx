import { Anchor, Badge, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactNode, Suspense, use, useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { type Reading, Unread } from '#platform/web/ui/unread.tsx';
import { listarAreasVinculadas, listarMudancasDeMae } from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { SituacaoDaArea } from './situacao-da-area.part.tsx';

interface DaArea {
  readonly areaId: number;
}

/** What of the talents and of the modules above uses an area; the application hands it down. */
export const VinculosDeFora = createContext<readonly ComponentType<DaArea>[]>([]);

/** One thing that uses an area. */
export interface Vinculo {
  readonly id: number;
  readonly nome: string;
  readonly detalhe?: ReactNode;
}

interface Props<T> {
  readonly titulo: string;
  readonly de: Reading<T>;
  /** The lines of the answer. */
  readonly linhas: (lido: T) => readonly Vinculo[];
  /** How many there are, where `linhas` are only the first of them. */
  readonly total?: ((lido: T) => number) | undefined;
  /** Address of a line; null where the person may not open it. */
  readonly caminho: ((linha: Vinculo) => string) | null;
}

const PRIMEIROS = 8;

/** A card with the things of one kind that use an area, the first ones until all are asked for. */
export function ListaDeVinculos<T>({ titulo, de, linhas: linhasDe, total: totalDe, caminho }: Props<T>) {
  const [todos, setTodos] = useState(false);
  const linhas = de.data === undefined ? null : linhasDe(de.data);
  const total = de.data !== undefined && totalDe ? totalDe(de.data) : linhas?.length;
  const mostradas = todos ? linhas : linhas?.slice(0, PRIMEIROS);
  return (
    <Paper component="section" withBorder p="sm" aria-label={titulo}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {titulo}
        </Title>
        {linhas && (
          <Badge variant="light" color="gray">
            {total}
          </Badge>
        )}
      </Group>
      {linhas === null && <Unread of={de} esqueleto={<Skeleton height={60} />} />}
      {linhas?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum registro encontrado.
        </Text>
      )}
      <Stack gap={6}>
        {mostradas?.map((linha) => (
          <Group key={linha.id} justify="space-between" gap="xs" wrap="nowrap">
            {caminho ? (
              <Anchor component={Link} to={caminho(linha)} size="sm">
                {linha.nome}
              </Anchor>
            ) : (
              <Text size="sm">{linha.nome}</Text>
            )}
            <Text component="span" size="sm" c="dimmed" ta="right">
              {linha.detalhe}
            </Text>
          </Group>
        ))}
      </Stack>
      {linhas && linhas.length > PRIMEIROS && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setTodos(!todos)} aria-expanded={todos}>
          {todos ? 'Mostrar menos' : `Mostrar ${linhas.length === total ? 'todos' : 'os primeiros'} (${linhas.length})`}
        </Button>
      )}
    </Paper>
  );
}

function AreasFilhas({ areaId }: DaArea) {
  const lido = useEndpoint(listarAreasVinculadas, { params: { id: areaId } });
  return (
    <ListaDeVinculos
      titulo="Áreas filhas"
      de={lido}
      linhas={(areas) => areas.map(({ id, nome, ativo }) => ({ id, nome, detalhe: <SituacaoDaArea ativo={ativo} /> }))}
      caminho={({ id }) => `${areaOrganizacional.path}/${id}/edit`}
    />
  );
}

const TOPO = 'o topo';

function MudancasDeMae({ areaId }: DaArea) {
  const { zona } = useSession().info.systemParameters;
  const lido = useEndpoint(listarMudancasDeMae, { params: { id: areaId } });
  return (
    <ListaDeVinculos
      titulo="Mudanças de área mãe"
      de={lido}
      linhas={(mudancas) =>
        mudancas.map(({ id, quando, de, para, motivo, usuario }) => ({
          id,
          nome: `De ${de ?? TOPO} para ${para ?? TOPO}${motivo ? `: ${motivo}` : ''}`,
          detalhe: `${formatarInstante(quando, zona)}${usuario ? `, ${usuario}` : ''}`,
        }))
      }
      caminho={null}
    />
  );
}

/** Everything that uses an area: why its mother is fixed, and what a change would touch. */
export function VinculosDaArea({ areaId }: DaArea) {
  const deFora = use(VinculosDeFora);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <AreasFilhas areaId={areaId} />
      <MudancasDeMae areaId={areaId} />
      {deFora.map((Lista, lugar) => (
        <Suspense key={String(lugar)} fallback={<Skeleton height={120} />}>
          <Lista areaId={areaId} />
        </Suspense>
      ))}
    </SimpleGrid>
  );
}
