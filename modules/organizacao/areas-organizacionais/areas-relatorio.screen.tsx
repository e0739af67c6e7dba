import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { relatorioDeAreas } from './areas-relatorio.contract.ts';

const campos = [
  { name: 'nome', span: 5 },
  { name: 'codigoAC', span: 4 },
  { name: 'ativa', span: 3 },
] as const;
const caminho = [{ rotulo: areaOrganizacional.nome.varios, path: areaOrganizacional.path }];
const ativas = { ativa: 'A' } as const;

export const RelatorioDeAreas = () => (
  <ReportScreen report={relatorioDeAreas} defaults={ativas} fields={campos} caminho={caminho} />
);
