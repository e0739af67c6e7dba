import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { camposDasEtapas, useSeisMeses } from './periodo.part.tsx';

export function AvaliacaoCandidato() {
  return <ReportScreen report={avaliacaoCandidato} defaults={useSeisMeses()} fields={camposDasEtapas} />;
}
