import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { relatorioNineBox } from './ninebox-relatorio.contract.ts';

const campos = [
  { name: 'avaliacaoDesempenhoId', span: 8 },
  { name: 'inverteEixo', span: 4 },
  { name: 'avaliadosIds', span: 6 },
  { name: 'avaliadoresIds', span: 6 },
] as const;

/** The Nine Box on paper, of the evaluation that the address names. */
export function RelatorioNineBox() {
  const { avaliacaoDesempenhoId } = useAddress();
  const padrao = { avaliacaoDesempenhoId: Number(avaliacaoDesempenhoId) || null };
  return <ReportScreen report={relatorioNineBox} defaults={padrao as never} fields={campos} />;
}
