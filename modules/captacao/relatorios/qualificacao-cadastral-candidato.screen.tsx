import { useMemo } from 'react';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { padraoQualificacao, qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';

const campos = [
  { name: 'empresasIds', span: 12 },
  { name: 'nomeCandidato', span: 6 },
  { name: 'cpfCandidato', span: 3 },
  { name: 'exibeContratatos', span: 3 },
  { name: 'visualizar', span: 6, variant: 'select' },
  { name: 'statusQualificacaoCadastral', span: 6, variant: 'select' },
] as const;

export function QualificacaoCadastralCandidato() {
  const { company } = useSession().info;
  const padrao = useMemo(() => ({ ...padraoQualificacao, empresasIds: company ? [company.id] : [] }), [company]);
  return <ReportScreen report={qualificacaoCadastralCandidato} defaults={padrao} fields={campos} />;
}
