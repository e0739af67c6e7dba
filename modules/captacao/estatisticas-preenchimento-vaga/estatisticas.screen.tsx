import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePadraoComPeriodo } from '#modules/captacao/relatorios/periodo.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import styles from '#platform/web/dashboard/dashboard.module.css';
import { DashboardFigures } from '#platform/web/dashboard/dashboard-figures.tsx';
import { DashboardPicture } from '#platform/web/dashboard/dashboard-picture.tsx';
import { DashboardSkeleton } from '#platform/web/dashboard/dashboard-skeleton.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { ReportButtons } from '#platform/web/report-screen/report-buttons.tsx';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PrintHeader } from '#platform/web/ui/print-header.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type Estatisticas,
  obterEstatisticas,
  padraoDasEstatisticas,
  relatorioDasEstatisticas,
} from './estatisticas.contract.ts';
import { type Escolhido, ListaDoRecorte } from './recorte.part.tsx';

const { path, titulo, filtro: schema } = relatorioDasEstatisticas;
const Campo = fieldOf(schema);

const campos = [
  { name: 'dataStatusAprovacaoSolicitacao', span: 3 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'statusSolicitacao', span: 3, variant: 'select' },
  { name: 'estabelecimentosIds', span: 4 },
  { name: 'areasIds', span: 4 },
  { name: 'cargosIds', span: 4 },
] as const;

/** How long vacancies take to be filled, and what happens on the way. */
export function EstatisticasPreenchimento() {
  const padrao = usePadraoComPeriodo(padraoDasEstatisticas);
  const { filtro, filterProps } = useListState(path, schema, padrao);
  const query = filtro as typeof obterEstatisticas.query._output;
  const lido = useEndpoint(obterEstatisticas, { query }, { keepPrevious: true });
  const { data, error } = lido;
  const relatorio = useReport(relatorioDasEstatisticas);
  const [escolhido, setEscolhido] = useState<Escolhido | null>(null);
  return (
    <>
      <PrintHeader titulo={titulo} />
      <PageHeader
        titulo={titulo}
        acoes={
          <>
            <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => window.print()}>
              Imprimir
            </Button>
            <ReportButtons of={relatorio} filtro={query} formatos={['xlsx', 'csv', 'pdf']} />
          </>
        }
      />
      <ListFilter {...filterProps}>
        {campos.map((campo) => (
          <Campo key={campo.name} {...campo} />
        ))}
      </ListFilter>
      {relatorio.running && <ReportProgress running={relatorio.running} onCancel={relatorio.cancel} />}
      {error && <Unread of={lido} />}
      {!data && !error && <DashboardSkeleton />}
      {data && <Quadros de={data} onEscolher={setEscolhido} />}
      <ListaDoRecorte escolhido={escolhido} filtro={filtro} onClose={() => setEscolhido(null)} />
    </>
  );
}

function Quadros({
  de: { indicadores, quadros },
  onEscolher,
}: {
  de: Estatisticas;
  onEscolher: (escolhido: Escolhido) => void;
}) {
  if (quadros.length === 0) return <EmptyState texto="Não existem dados para o filtro informado." />;
  return (
    <>
      <DashboardFigures indicadores={indicadores} />
      <div className={styles.quadros}>
        {quadros.map((quadro) => (
          <DashboardPicture
            key={quadro.recorte}
            quadro={quadro}
            onEscolher={(chave, rotulo) =>
              onEscolher({ recorte: quadro.recorte, chave, titulo: `${quadro.titulo}: ${rotulo}` })
            }
          />
        ))}
      </div>
    </>
  );
}
