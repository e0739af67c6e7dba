import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { camposDasEtapas, useSeisMeses } from './periodo.part.tsx';

export function AnaliseEtapasSeletivas() {
  return <ReportScreen report={analiseEtapasSeletivas} defaults={useSeisMeses()} fields={camposDasEtapas} />;
}
