import { Unread } from '#platform/web/ui/unread.tsx';
import '@mantine/core/styles/Timeline.css';
import { Button, Group, Paper, Skeleton, Stack, Table, Text, Timeline, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Quadro, Quadros } from '#modules/cargo-salario/painel-da-folha.part.tsx';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import {
  IconAdmitir,
  IconDinheiro,
  IconHistorico,
  IconImprimir,
  IconSetaCima,
  IconTrocar,
} from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PrintHeader } from '#platform/web/ui/print-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  type Mudanca,
  obterProgressao,
  type Passo,
  type Progressao,
  tituloDaProgressao,
} from './progressao.contract.ts';
import { linhaDoTempo } from './progressao.rules.ts';

const Grafico = lazy(() => import('./grafico-progressao.part.tsx'));
const caminho = [{ rotulo: talento.nome.varios, path: talento.path }];

const marcas = {
  ADMISSAO: { nome: 'Admissão', icone: IconAdmitir, tom: 'info' },
  PROMOCAO: { nome: 'Promoção', icone: IconSetaCima, tom: 'sucesso' },
  TRANSFERENCIA: { nome: 'Transferência', icone: IconTrocar, tom: 'alerta' },
  SALARIO: { nome: 'Salário', icone: IconDinheiro, tom: 'neutro' },
} as const satisfies Record<Mudanca, unknown>;

/** How a talent came to be where they are: a time line, the salary drawn over it, and the same as a table. */
export function ProgressaoDoTalento() {
  const { id } = useParams({ strict: false }) as { id: string };
  const lida = useEndpoint(obterProgressao, { params: { id: Number(id) } });
  const nome = lida.data?.nome;
  const titulo = nome ? `${tituloDaProgressao}: ${nome}` : tituloDaProgressao;
  return (
    <>
      <PrintHeader titulo={titulo} />
      <PageHeader
        titulo={titulo}
        caminho={caminho}
        acoes={
          <>
            <Button
              component={Link}
              to={historicoColaborador.path}
              search={searchOf({ colaboradorId: Number(id) })}
              variant="default"
              leftSection={<IconHistorico size={16} />}
            >
              Históricos
            </Button>
            <Button leftSection={<IconImprimir size={16} />} disabled={!lida.data} onClick={() => window.print()}>
              Imprimir
            </Button>
          </>
        }
      />
      {lida.isError && <Unread of={lida} />}
      {lida.isPending && <FormSkeleton />}
      {lida.data && <Carreira de={lida.data} />}
    </>
  );
}

function Carreira({ de }: { de: Progressao }) {
  const ve = usePermission(veSalario);
  const { zona } = useSession().info.systemParameters;
  if (de.passos.length === 0) return <EmptyState texto="Nenhum registro encontrado." />;
  const quantas = (marca: Mudanca) => de.passos.filter(({ mudancas }) => mudancas.includes(marca)).length;
  return (
    <Stack gap="md">
      <Quadros rotulo="Resumo da progressão">
        <Quadro
          rotulo="Admissão"
          valor={formatarData(de.admissao)}
          detalhe={de.desligamento ? `Desligamento em ${formatarData(de.desligamento)}` : undefined}
        />
        <Quadro rotulo="Promoções" valor={String(quantas('PROMOCAO'))} />
        <Quadro rotulo="Transferências" valor={String(quantas('TRANSFERENCIA'))} />
        {ve && <Quadro rotulo="Salário" valor={formatarDinheiro(de.salarios.at(-1)?.salario ?? null) || '–'} />}
      </Quadros>
      {ve && (
        <Paper withBorder p="md">
          <Suspense fallback={<Skeleton height={260} />}>
            <Grafico linha={linhaDoTempo(de.salarios, de.passos, de.desligamento ?? hoje(zona, new Date()))} />
          </Suspense>
        </Paper>
      )}
      <Paper withBorder p="md" component="section" aria-label="Linha do tempo">
        <Title order={2} size="h4" mb="sm">
          Linha do tempo
        </Title>
        <Passos passos={de.passos.toReversed()} />
      </Paper>
      <Paper withBorder p="md" component="section" aria-label="Tabela da progressão">
        <Title order={2} size="h4" mb="sm">
          Tabela
        </Title>
        <Tabela passos={de.passos.toReversed()} ve={ve} />
      </Paper>
    </Stack>
  );
}

const funcao = ({ cargo, faixaSalarial }: Passo) =>
  [cargo?.nome, faixaSalarial?.nome].filter(Boolean).join(' - ') || 'Sem cargo';

const lugar = ({ areaOrganizacional, estabelecimento }: Passo) =>
  [areaOrganizacional.nome, estabelecimento?.nome].filter(Boolean).join(', ');

const variacao = (passo: Passo) =>
  passo.variacao && Number(passo.variacao) !== 0
    ? `${passo.variacao.startsWith('-') ? '' : '+'}${formatarPercentual(passo.variacao, 2)}`
    : '';

function Passos({ passos }: { passos: readonly Passo[] }) {
  return (
    <Timeline bulletSize={26} lineWidth={2}>
      {passos.map((passo) => {
        const [primeira = 'SALARIO'] = passo.mudancas;
        const Icone = marcas[primeira].icone;
        return (
          <Timeline.Item
            key={passo.id}
            bullet={<Icone size={15} />}
            title={
              <Group gap={6}>
                <Text
                  fw={600}
                  size="sm"
                >{`${formatarData(passo.data)} · ${motivoHistorico.rotulo(passo.motivo)}`}</Text>
                {passo.mudancas.map((marca) => (
                  <StatusBadge key={marca} tom={marcas[marca].tom}>
                    {marcas[marca].nome}
                  </StatusBadge>
                ))}
              </Group>
            }
          >
            <Text size="sm">{funcao(passo)}</Text>
            <Text size="sm" c="dimmed">
              {lugar(passo)}
            </Text>
            {passo.salario && (
              <Text size="sm">{[formatarDinheiro(passo.salario), variacao(passo)].filter(Boolean).join(' · ')}</Text>
            )}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

function Tabela({ passos, ve }: { passos: readonly Passo[]; ve: boolean }) {
  return (
    <WideTable nome="Tabela da progressão" minWidth={640}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {['Data', 'Motivo', 'Cargo e faixa', 'Área e estabelecimento'].map((nome) => (
              <Table.Th key={nome} scope="col">
                {nome}
              </Table.Th>
            ))}
            {ve && (
              <>
                <Table.Th scope="col" ta="right">
                  Salário
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  Variação
                </Table.Th>
              </>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {passos.map((passo) => (
            <Table.Tr key={passo.id}>
              <Table.Td>{formatarData(passo.data)}</Table.Td>
              <Table.Td>{motivoHistorico.rotulo(passo.motivo)}</Table.Td>
              <Table.Td>{funcao(passo)}</Table.Td>
              <Table.Td>{lugar(passo)}</Table.Td>
              {ve && (
                <>
                  <Table.Td ta="right">{formatarDinheiro(passo.salario)}</Table.Td>
                  <Table.Td ta="right">{variacao(passo)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
