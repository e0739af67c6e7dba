import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { relatorioDeExtintores } from './relatorio.contract.ts';

const campos = [
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'vencimento', span: 6, variant: 'select' },
  { name: 'agentes', span: 12 },
] as const;
const comeco = {};

export const RelatorioDeExtintores = () => (
  <ReportScreen report={relatorioDeExtintores} defaults={comeco} fields={campos} />
);
