import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { arvoreDeMetas, type NoDaArvore } from './acompanhar.contract.ts';
import { meta, paginaDaMeta } from './metas.contract.ts';

const SEM_AREA = 'Sem área';

/** The goals that hold today: below the heading of an area those that contribute to no other, and below each what contributes to it. */
export function ArvoreDeMetas() {
  const lido = useEndpoint(arvoreDeMetas);
  const { data, error } = lido;
  return (
    <>
      <PageHeader caminho={[{ rotulo: meta.nome.varios, path: meta.path }]} />
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton />}
      {data?.length === 0 && <EmptyState texto="Nenhuma meta está em vigor." />}
      {data && <Areas nos={data} />}
    </>
  );
}

function Areas({ nos }: { nos: readonly NoDaArvore[] }) {
  const ids = new Set(nos.map(({ id }) => id));
  const filhas = Map.groupBy(nos, ({ metaMaeId }) => (metaMaeId !== null && ids.has(metaMaeId) ? metaMaeId : 0));
  const porArea = [...Map.groupBy(filhas.get(0) ?? [], ({ area }) => area ?? SEM_AREA)];
  return (
    <Stack gap="md">
      {porArea.map(([area, raizes]) => (
        <Paper key={area} withBorder p="md" component="section" aria-label={area}>
          <Title order={2} size="h5" mb="xs">
            {area}
          </Title>
          <Ramo nos={raizes} filhas={filhas} />
        </Paper>
      ))}
    </Stack>
  );
}

function Ramo({ nos, filhas }: { nos: readonly NoDaArvore[]; filhas: ReadonlyMap<number, readonly NoDaArvore[]> }) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, paddingLeft: 0 }}>
      {nos.map(({ id, titulo, dono, fim, progresso }) => (
        <li key={id} style={{ marginBottom: 10 }}>
          <Anchor component={Link} to={paginaDaMeta(id)} size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {titulo}
          </Anchor>
          <Text size="sm" c="dimmed">{`${dono} · até ${formatarData(fim)}`}</Text>
          <BarraDeProgresso rotulo={`Progresso de ${titulo}`} valor={progresso} />
          {filhas.has(id) && (
            <div style={{ marginTop: 8, paddingLeft: 16, borderLeft: '2px solid var(--mantine-color-default-border)' }}>
              <Ramo nos={filhas.get(id) ?? []} filhas={filhas} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
