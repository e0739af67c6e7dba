import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Field } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AbasDaPrivacidade } from './abas.part.tsx';
import {
  acessoLinha,
  acessosFiltro,
  CAMINHO_ACESSOS,
  type LinhaDoAcesso,
  listarAcessos,
  relatorioDeAcessos,
} from './acessos.contract.ts';

const colunas = columns<LinhaDoAcesso>(acessoLinha as never, [
  { campo: 'quando', largura: 150, ordenavel: false },
  { campo: 'usuario', ordenavel: false },
  { campo: 'titular', largura: 120, ordenavel: false },
  { campo: 'pessoas', ordenavel: false },
  { campo: 'campos', ordenavel: false },
  { campo: 'pagina', ordenavel: false },
]);
const semFiltro = {};

/** Who saw sensitive data of whom, when and where; never what it said (art. 37). */
export function Acessos() {
  const list = useListState(CAMINHO_ACESSOS, acessosFiltro, semFiltro);
  const { page } = list.state;
  const query = { ...list.filtro, page, size: TAMANHO_PAGINA };
  const answer = useEndpoint(listarAcessos, { query: query as never }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        titulo="Acessos a dados sensíveis"
        acoes={
          <Button component={Link} to={relatorioDeAcessos.path} variant="default">
            Relatório
          </Button>
        }
      />
      <AbasDaPrivacidade />
      <Stack gap="sm">
        <ListFilter
          schema={acessosFiltro}
          valores={list.filtro}
          ativos={list.ativos}
          onPesquisar={list.setFiltro}
          onLimpar={() => list.setFiltro(semFiltro)}
        >
          <Field name="dataIni" span={3} />
          <Field name="dataFim" span={3} />
          <Field name="titular" span={2} variant="select" />
          <Field name="usuario" span={4} />
          <Field name="nome" span={6} />
        </ListFilter>
        {answer.isError ? (
          <EmptyState texto={answer.error.mensagem} />
        ) : (
          <DataTable
            rotulo="Acessos a dados sensíveis"
            columns={colunas}
            rows={answer.data?.content ?? []}
            total={answer.data?.totalElements ?? 0}
            page={page}
            size={TAMANHO_PAGINA}
            onPage={list.setPage}
            loading={answer.isFetching}
            emptyText="Nenhum acesso no período."
            rowName={({ usuario, quando }) => `${usuario} em ${quando}`}
          />
        )}
      </Stack>
    </>
  );
}

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'titular', span: 2, variant: 'select' },
  { name: 'usuario', span: 4 },
  { name: 'nome', span: 6 },
] as const;

export const RelatorioDeAcessos = () => (
  <ReportScreen
    report={relatorioDeAcessos}
    caminho={[{ rotulo: 'Acessos a dados sensíveis', path: CAMINHO_ACESSOS }]}
    defaults={semFiltro}
    fields={campos}
  />
);
