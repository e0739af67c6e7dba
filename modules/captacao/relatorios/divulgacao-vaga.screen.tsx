import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { camposDasSolicitacoes, useSeisMeses } from './periodo.part.tsx';

export function DivulgacaoVaga() {
  return <ReportScreen report={divulgacaoVaga} defaults={useSeisMeses()} fields={camposDasSolicitacoes} />;
}
