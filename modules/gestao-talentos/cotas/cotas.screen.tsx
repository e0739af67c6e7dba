import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { PreviewTable } from '#platform/web/report-screen/preview-table.tsx';
import { ReportButtons } from '#platform/web/report-screen/report-buttons.tsx';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { cboAprendiz, cotaPcd } from './cotas.contract.ts';

interface Props<Filter extends FieldValues> {
  readonly report: ReportContract<Filter>;
  readonly padrao: DefaultValues<NoInfer<Filter>>;
  /** Fields of the filter. */
  readonly children: ReactNode;
}

/** A report that shows itself at once, as the filter in its address asks for it. */
function Painel<Filter extends FieldValues>({ report, padrao, children }: Props<Filter>) {
  const { filtro, filterProps } = useListState(report.path, report.filtro, padrao as never);
  const body = filtro as Filter;
  const lida = useEndpoint(report.previa, { body, errors: 'nenhum' }, { keepPrevious: true });
  const run = useReport(report);
  return (
    <>
      <PageHeader
        titulo={report.titulo}
        acoes={<ReportButtons of={run} filtro={body} formatos={['csv', 'xlsx', 'pdf']} />}
      />
      <ListFilter {...filterProps}>{children}</ListFilter>
      {run.running && <ReportProgress running={run.running} onCancel={run.cancel} />}
      {lida.isError && <Unread of={lida} />}
      {lida.isPending && <FormSkeleton />}
      {lida.data?.registros === 0 && <EmptyState texto="Não existem dados para o filtro informado." />}
      {lida.data && lida.data.registros > 0 && !lida.isError && <PreviewTable preview={lida.data} />}
    </>
  );
}

const useHoje = () => hoje(useSession().info.systemParameters.zona, new Date());
const DoAprendiz = fieldOf(cboAprendiz.filtro);
const DaPcd = fieldOf(cotaPcd.filtro);

export function CotaDeAprendizes() {
  const dataBase = useHoje();
  return (
    <Painel report={cboAprendiz} padrao={{ dataBase, detalhe: 'E' }}>
      <DoAprendiz name="dataBase" span={2} />
      <DoAprendiz name="detalhe" span={3} variant="select" />
      <DoAprendiz name="multa" span={3} />
      <DoAprendiz name="estabelecimentosIds" span={4} />
    </Painel>
  );
}

export function CotaPcd() {
  const dataBase = useHoje();
  return (
    <Painel report={cotaPcd} padrao={{ dataBase }}>
      <DaPcd name="dataBase" span={3} />
      <DaPcd name="multa" span={3} />
    </Painel>
  );
}
