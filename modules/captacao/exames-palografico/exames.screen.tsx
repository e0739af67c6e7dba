import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Field } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconEditar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  CAMINHO_DOS_EXAMES,
  caminhoDoExame,
  exameFiltro,
  exameLinha,
  type LinhaDoExame,
  listarExames,
  situacaoDoExame,
} from './exames.contract.ts';

const tons = { PENDENTE: 'alerta', SEM_RESULTADO: 'info', CONCLUIDO: 'sucesso' } as const;
const decimal = (valor: string | null) => valor?.replace('.', ',') ?? '';

const colunas = columns<LinhaDoExame>(exameLinha as never, [
  { campo: 'nome', ordenavel: false },
  { campo: 'cpf', largura: 140, ordenavel: false },
  { campo: 'etapa', ordenavel: false },
  { campo: 'data', largura: 110, ordenavel: false },
  { campo: 'total', largura: 120, ordenavel: false },
  { campo: 'media', largura: 90, ordenavel: false, render: ({ media }) => decimal(media) },
  { campo: 'nor', largura: 80, ordenavel: false, render: ({ nor }) => decimal(nor) },
  {
    campo: 'situacao',
    largura: 130,
    ordenavel: false,
    render: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacaoDoExame.rotulo(situacao)}</StatusBadge>,
  },
]);
const semFiltro = {};

/** Exams made, and candidates whose selective stage asks for one. */
export function ExamesPalograficos() {
  const list = useListState(CAMINHO_DOS_EXAMES, exameFiltro, semFiltro);
  const navigate = useNavigate();
  const { page } = list.state;
  const query = { ...list.filtro, page, size: TAMANHO_PAGINA };
  const answer = useEndpoint(listarExames, { query: query as never }, { keepPrevious: true });
  return (
    <>
      <PageHeader titulo="Exames palográficos" />
      <Stack gap="sm">
        <ListFilter
          schema={exameFiltro}
          valores={list.filtro}
          ativos={list.ativos}
          onPesquisar={list.setFiltro}
          onLimpar={() => list.setFiltro(semFiltro)}
        >
          <Field name="nome" span={8} />
          <Field name="situacao" span={4} variant="select" />
        </ListFilter>
        {answer.isError ? (
          <EmptyState texto={answer.error.mensagem} />
        ) : (
          <DataTable
            rotulo="Exames palográficos"
            columns={colunas}
            rows={answer.data?.content ?? []}
            total={answer.data?.totalElements ?? 0}
            page={page}
            size={TAMANHO_PAGINA}
            onPage={list.setPage}
            loading={answer.isFetching}
            actions={({ id }) => [
              {
                rotulo: 'Abrir exame',
                icone: IconEditar,
                onClick: () => void navigate({ to: caminhoDoExame(id) }),
              },
            ]}
            rowName={({ nome }) => nome}
          />
        )}
      </Stack>
    </>
  );
}
