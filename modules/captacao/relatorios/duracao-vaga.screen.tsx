import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import { padraoDoPeriodo } from './filtros.contract.ts';
import { camposDoPeriodo, usePadraoComPeriodo } from './periodo.part.tsx';

export function DuracaoVaga() {
  return <ReportScreen report={duracaoVaga} defaults={usePadraoComPeriodo(padraoDoPeriodo)} fields={camposDoPeriodo} />;
}
