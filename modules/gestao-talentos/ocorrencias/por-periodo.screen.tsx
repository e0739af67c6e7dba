import { lazy, Suspense } from 'react';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { filtroPorPeriodo, porPeriodoProvidencias, TIPOS_NO_GRAFICO, telaPorPeriodo } from './consultas.contract.ts';

const Grafico = lazy(() => import('./grafico.part.tsx'));
const Campo = fieldOf(filtroPorPeriodo);
const padrao = { qtdItens: TIPOS_NO_GRAFICO };

/** What happens most often, and what was done about it. */
export function OcorrenciasPorPeriodo() {
  const { filtro, filterProps } = useListState(telaPorPeriodo.path, filtroPorPeriodo, padrao);
  const query = filtro as typeof porPeriodoProvidencias.query._output;
  const lido = useEndpoint(porPeriodoProvidencias, { query }, { keepPrevious: true });
  const { data, error } = lido;
  return (
    <>
      <PageHeader titulo={telaPorPeriodo.titulo} />
      <ListFilter {...filterProps}>
        <Campo name="dataIni" span={4} />
        <Campo name="dataFim" span={4} />
        <Campo name="qtdItens" span={4} />
        <Campo name="empresasIds" span={6} />
        <Campo name="estabelecimentosIds" span={6} />
        <Campo name="areasIds" span={6} />
        <Campo name="cargosIds" span={6} />
      </ListFilter>
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <Suspense fallback={<FormSkeleton />}>
          <Grafico tipos={data} />
        </Suspense>
      )}
    </>
  );
}
