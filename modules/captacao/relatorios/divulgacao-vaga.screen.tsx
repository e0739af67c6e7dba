import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { useSeisMeses } from './periodo.part.tsx';

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'solicitacoesIds', span: 12 },
] as const;

export function DivulgacaoVaga() {
  return <ReportScreen report={divulgacaoVaga} defaults={useSeisMeses()} fields={campos} />;
}
