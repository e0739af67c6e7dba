import { useLastMonth } from '#platform/web/report-screen/last-month.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { respondentes, respostasIdentificadas, resultadoDePesquisa } from './relatorios.contract.ts';

const vazio = {};
const dosRespondentes = [
  { name: 'questionarioId', span: 6 },
  { name: 'respostas', span: 6 },
  { name: 'areasIds', span: 12 },
] as const;
const dasRespostas = [
  { name: 'questionarioId', span: 6 },
  { name: 'areasIds', span: 6 },
] as const;

export const Respondentes = () => <ReportScreen report={respondentes} defaults={vazio} fields={dosRespondentes} />;

export const RespostasIdentificadas = () => (
  <ReportScreen report={respostasIdentificadas} defaults={vazio} fields={dasRespostas} />
);

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
