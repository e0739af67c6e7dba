import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { padraoDoPeriodo } from './filtros.contract.ts';
import { camposDoPeriodo, usePadraoComPeriodo } from './periodo.part.tsx';
import { vagaMotivo } from './vaga-motivo.contract.ts';

export function VagaMotivo() {
  return <ReportScreen report={vagaMotivo} defaults={usePadraoComPeriodo(padraoDoPeriodo)} fields={camposDoPeriodo} />;
}
