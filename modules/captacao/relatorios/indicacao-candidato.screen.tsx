import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { camposDasSolicitacoes, useSeisMeses } from './periodo.part.tsx';

export function IndicacaoCandidato() {
  return <ReportScreen report={indicacaoCandidato} defaults={useSeisMeses()} fields={camposDasSolicitacoes} />;
}
