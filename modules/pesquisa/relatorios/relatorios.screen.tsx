import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { respondentes, respostasIdentificadas } from './relatorios.contract.ts';

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
