import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
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

export function AvaliacaoCandidato() {
  return <ReportScreen report={avaliacaoCandidato} defaults={useSeisMeses()} fields={campos} />;
}
