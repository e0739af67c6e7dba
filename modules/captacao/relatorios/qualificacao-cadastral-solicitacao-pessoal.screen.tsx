import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';

const padrao = { statusQualificacaoCadastral: 'TODOS' } as const;

const campos = [
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'solicitacoesPessoaisIds', span: 6 },
  { name: 'encerrada', span: 3 },
  { name: 'statusQualificacaoCadastral', span: 3, variant: 'select' },
] as const;

export function QualificacaoCadastralSolicitacao() {
  return <ReportScreen report={qualificacaoCadastralSolicitacao} defaults={padrao} fields={campos} />;
}
