import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { candidatoSelecao, padraoCandidatoSelecao } from './candidato-selecao.contract.ts';

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

/** The period begins six months back (000 §9). */
export function CandidatoSelecao() {
  const { info } = useSession();
  const padrao = useMemo(() => {
    const dataFim = hoje(info.systemParameters.zona, new Date());
    return { ...padraoCandidatoSelecao, dataIni: somarMeses(dataFim, -6), dataFim };
  }, [info.systemParameters.zona]);
  return <ReportScreen report={candidatoSelecao} defaults={padrao} fields={campos} />;
}
