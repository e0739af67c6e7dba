import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { candidatoSelecao, padraoCandidatoSelecao } from './candidato-selecao.contract.ts';
import { usePadraoComPeriodo } from './periodo.part.tsx';

const campos = [
  { name: 'etapasIds', span: 6 },
  { name: 'solicitacoesIds', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'statusSolicitacao', span: 3 },
  { name: 'situacaoCandidato', span: 3, variant: 'select' },
  { name: 'ordenarPor', span: 3, variant: 'select' },
  { name: 'imprimirObservacao', span: 3 },
] as const;

/** The period begins six months back. */
export function CandidatoSelecao() {
  const padrao = usePadraoComPeriodo(padraoCandidatoSelecao);
  return <ReportScreen report={candidatoSelecao} defaults={padrao} fields={campos} />;
}
