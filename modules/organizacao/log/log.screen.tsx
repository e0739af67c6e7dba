import { Stack } from '@mantine/core';
import { useState } from 'react';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Field } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { CAMINHO_LOG, linhaDoLog, listarLog, logFiltro, valoresDoLog } from './log.contract.ts';
import { DetalheDoLog } from './log-detalhe.part.tsx';
import { CampoDeValor } from './log-valor.part.tsx';

const colunas = columns(linhaDoLog, [
  { campo: 'quando', largura: 160, ordenavel: false },
  { campo: 'usuario', ordenavel: false },
  { campo: 'acao', ordenavel: false },
  { campo: 'entidade', ordenavel: false },
  { campo: 'entidadeId', largura: 100, ordenavel: false },
  { campo: 'pagina', ordenavel: false },
]);
const semFiltro = {};

/** The audit: who did what, when and from which page, and what it changed. */
export function Log() {
  const list = useListState(CAMINHO_LOG, logFiltro, semFiltro);
  const { page } = list.state;
  const answer = useEndpoint(
    listarLog,
    { query: { ...list.filtro, page, size: TAMANHO_PAGINA } as never },
    { keepPrevious: true },
  );
  const values = useEndpoint(valoresDoLog, {}, { staleTime: 60_000 });
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <PageHeader titulo="Log" />
      <Stack gap="sm">
        <ListFilter
          schema={logFiltro}
          valores={list.filtro}
          ativos={list.ativos}
          onPesquisar={list.setFiltro}
          onLimpar={() => list.setFiltro(semFiltro)}
        >
          <Field name="dataIni" span={3} />
          <Field name="dataFim" span={3} />
          <Field name="usuarioId" span={6} />
          <CampoDeValor name="entidade" valores={values.data?.entidades ?? []} />
          <CampoDeValor name="acao" valores={values.data?.acoes ?? []} />
          <Field name="entidadeId" span={4} />
        </ListFilter>
        {answer.isError ? (
          <EmptyState texto={answer.error.mensagem} />
        ) : (
          <DataTable
            rotulo="Log"
            columns={colunas}
            rows={answer.data?.content ?? []}
            total={answer.data?.totalElements ?? 0}
            page={page}
            size={TAMANHO_PAGINA}
            onPage={list.setPage}
            loading={answer.isFetching}
            actions={({ id }) => [{ rotulo: 'Ver o que mudou', icone: IconVisualizar, onClick: () => setOpen(id) }]}
            rowName={({ acao, entidade, quando }) => `${acao} de ${entidade} em ${quando}`}
          />
        )}
      </Stack>
      <DetalheDoLog id={open} onClose={() => setOpen(null)} />
    </>
  );
}
