import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { useSeisMeses } from './periodo.part.tsx';

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'etapasIds', span: 6 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'solicitacoesIds', span: 6 },
] as const;

export function AnaliseEtapasSeletivas() {
  return <ReportScreen report={analiseEtapasSeletivas} defaults={useSeisMeses()} fields={campos} />;
}
