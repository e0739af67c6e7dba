import { useLastMonth } from '#platform/web/report-screen/last-month.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { resultadoDePesquisa } from './relatorio.contract.ts';

const dosResultados = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'pesquisasIds', span: 6 },
  { name: 'empresasIds', span: 6, placeholder: 'Só esta' },
  { name: 'areasIds', span: 6 },
] as const;

/** Begins with the month before today (C-0063). */
export const ResultadoDePesquisa = () => (
  <ReportScreen report={resultadoDePesquisa} defaults={useLastMonth()} fields={dosResultados} />
);
