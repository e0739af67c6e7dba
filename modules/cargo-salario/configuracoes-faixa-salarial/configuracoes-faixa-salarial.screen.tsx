import { Button, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { tipoCompetencia } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import type { LinhaDeCompetencia } from '#modules/cargo-salario/niveis-competencia/grade.contract.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FilterFields } from '#platform/web/list-screen/filter-form.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconEditar, IconExcluir, IconVisualizar } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import {
  CAMINHO_CONFIGURACOES_FAIXA,
  caminhoDaFaixa,
  configuracaoFaixa,
  type LinhaConfiguracaoFaixa,
} from './configuracoes-faixa-salarial.contract.ts';
import { exigidasPelaFaixa, informacaoDaFaixa, listarDaFaixa } from './da-faixa.contract.ts';

type Linha = LinhaConfiguracaoFaixa & Stored;
const linha = configuracaoFaixa.linha as unknown as z.ZodType<Linha>;
const data = { campo: 'data', titulo: 'Desde', largura: 130 } as const;
const exigidas = { campo: 'exigidas', largura: 200 } as const;
const colunas = columns<Linha>(linha, ['faixaSalarial', data, exigidas]);
const colunasDaFaixa = columns<Linha>(linha, [
  { ...data, ordenavel: false },
  { ...exigidas, ordenavel: false },
]);
const campos = ['cargosIds', 'faixaSalarialId', 'dataIni', 'dataFim'] as const;

/** Edit and remove, for both lists. */
function useAcoes(depois: () => void) {
  const navigate = useNavigate();
  const excluir = useRemoval(configuracaoFaixa);
  return ({ id, pode, faixaSalarial }: Linha): RowAction[] => {
    const endereco = `${caminhoDaFaixa(faixaSalarial.id)}/${id}/edit`;
    const abrir = { onClick: () => void navigate({ to: endereco }), abre: true, endereco };
    return [
      pode.editar
        ? { rotulo: 'Editar', icone: IconEditar, ...abrir }
        : { rotulo: 'Visualizar', icone: IconVisualizar, ...abrir },
      {
        rotulo: 'Competências da faixa',
        icone: IconVisualizar,
        onClick: () => void navigate({ to: caminhoDaFaixa(faixaSalarial.id) }),
      },
      ...(pode.excluir
        ? [
            {
              rotulo: 'Excluir',
              icone: IconExcluir,
              perigo: true,
              onClick: () => void excluir(id).then((foi) => foi && depois()),
            },
          ]
        : []),
    ];
  };
}

const Inserir = ({ to }: { to: string }) => (
  <Allowed permission={configuracaoFaixa.permissoes.inserir}>
    <Button component={Link} to={to} leftSection={<IconAdicionar size={16} />}>
      Inserir
    </Button>
  </Allowed>
);

export function ConfiguracoesLista() {
  const lista = usePagedList(configuracaoFaixa.path, configuracaoFaixa.filtro, configuracaoFaixa.listar);
  const acoes = useAcoes(lista.renovar);
  return (
    <>
      <PageHeader
        titulo={configuracaoFaixa.nome.varios}
        acoes={<Inserir to={`${CAMINHO_CONFIGURACOES_FAIXA}/new`} />}
      />
      <PagedList
        of={lista}
        rotulo={configuracaoFaixa.nome.varios}
        columns={colunas}
        rows={lista.rows as readonly Linha[]}
        actions={acoes}
      >
        <FilterFields fields={campos} />
      </PagedList>
    </>
  );
}

interface ExigidasProps {
  readonly linhas: readonly LinhaDeCompetencia[];
  readonly niveis: readonly { readonly id: number; readonly descricao: string }[];
}

/** What is asked for, to be read: the grid is for writing. */
function Exigidas({ linhas, niveis }: ExigidasProps) {
  const nomes = new Map(niveis.map(({ id, descricao }) => [id, descricao]));
  return (
    <Table mt="xs" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Competência</Table.Th>
          <Table.Th scope="col">Nível</Table.Th>
          <Table.Th scope="col" ta="right">
            Peso
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map(({ competencia, tipo, nivelCompetenciaId, competenciaPeso }) => (
          <Table.Tr key={competencia.id}>
            <Table.Th scope="row" fw={400}>
              {competencia.nome}
              <Text size="xs" c="dimmed">
                {tipoCompetencia.rotulo(tipo)}
              </Text>
            </Table.Th>
            <Table.Td>{nomes.get(nivelCompetenciaId ?? 0)}</Table.Td>
            <Table.Td ta="right">{competenciaPeso}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What a band asks for now, and its configurations over time. */
export function CompetenciasDaFaixa() {
  const params = { faixaId: Number((useParams({ strict: false }) as { faixaId: string }).faixaId) };
  const informacao = useEndpoint(informacaoDaFaixa, { params });
  const vigentes = useEndpoint(exigidasPelaFaixa, { params });
  const lista = useEndpoint(listarDaFaixa, { params });
  const acoes = useAcoes(() => void lista.refetch());
  const caminho = [{ rotulo: configuracaoFaixa.nome.varios, path: CAMINHO_CONFIGURACOES_FAIXA }];
  if (informacao.isError)
    return <MissingRecord titulo={configuracaoFaixa.nome.um} caminho={caminho} error={informacao.error} />;
  const { faixaSalarial, cargo, desde, niveis } = informacao.data ?? { niveis: [] };
  const linhas = vigentes.data ?? [];
  return (
    <>
      <PageHeader
        titulo={`Competências exigidas${faixaSalarial ? `: ${cargo?.nome} - ${faixaSalarial.nome}` : ''}`}
        caminho={caminho}
        acoes={<Inserir to={`${caminhoDaFaixa(params.faixaId)}/new`} />}
      />
      <Stack>
        <Paper withBorder p="md">
          <Title order={2} size="h4">
            Em vigor
          </Title>
          {linhas.length === 0 ? (
            <EmptyState texto="A faixa ainda não exige competências." />
          ) : (
            <>
              <Text c="dimmed" size="sm">{`Desde ${formatarData(desde)}`}</Text>
              <Exigidas linhas={linhas} niveis={niveis} />
            </>
          )}
        </Paper>
        <Paper withBorder p="md">
          <Title order={2} size="h4" mb="sm">
            Histórico
          </Title>
          <DataTable
            rotulo="Configurações da faixa ao longo do tempo"
            columns={colunasDaFaixa}
            rows={(lista.data ?? []) as readonly Linha[]}
            total={lista.data?.length ?? 0}
            page={0}
            size={Math.max(lista.data?.length ?? 0, 1)}
            onPage={() => undefined}
            loading={lista.isFetching}
            actions={acoes}
          />
        </Paper>
      </Stack>
    </>
  );
}
