import { Anchor, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { daPaginaDoTalento } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconImprimir } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { cartaoDeVacinacao, tituloDoCartao, type VacinaDoCartao } from './cartao.contract.ts';
import { DosesDoCartao, StatusDaVacinacao } from './cartao.part.tsx';
import { vacinacao } from './vacinacoes.contract.ts';

const Vacina = ({ uma }: { uma: VacinaDoCartao }) => (
  <Paper withBorder p="md" component="section" aria-label={uma.vacina.nome ?? ''}>
    <Group justify="space-between" gap="xs" mb="sm" wrap="nowrap" align="flex-start">
      <Title order={2} size="h5">
        <Anchor component={Link} to={`${vacinacao.path}/${uma.id}/edit`} c="inherit" inherit underline="always">
          {uma.vacina.nome}
        </Anchor>
      </Title>
      <StatusDaVacinacao status={uma.status} />
    </Group>
    <DosesDoCartao doses={uma.doses} />
    {uma.motivoInterrupcao !== null && <Text size="sm" mt="sm">{`Interrompida: ${uma.motivoInterrupcao}`}</Text>}
  </Paper>
);

/** The vaccination card of a talent: each vaccine with its doses, received and to come. */
export function CartaoDeVacinacao() {
  const colaboradorId = idIn((useParams({ strict: false }) as { colaboradorId?: string }).colaboradorId);
  const { data, error } = useEndpoint(cartaoDeVacinacao, { params: { colaboradorId } });
  const caminho = [{ rotulo: vacinacao.nome.varios, path: vacinacao.path }];
  if (error) return <MissingRecord titulo={tituloDoCartao} caminho={caminho} error={error} />;
  if (!data) return <FormSkeleton />;
  const acoes = (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <Allowed permission={vacinacao.permissoes.inserir}>
        <Button
          component={Link}
          to={`${vacinacao.path}/new`}
          search={daPaginaDoTalento(colaboradorId)}
          leftSection={<IconAdicionar size={16} />}
        >
          Registrar vacinação
        </Button>
      </Allowed>
    </Group>
  );
  return (
    <>
      <PageHeader titulo={`Cartão de vacinação: ${data.colaborador.nome ?? ''}`} caminho={caminho} acoes={acoes} />
      {data.vacinas.length === 0 ? (
        <EmptyState texto="Nenhuma vacinação registrada." />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {data.vacinas.map((uma) => (
            <Vacina key={uma.id} uma={uma} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
