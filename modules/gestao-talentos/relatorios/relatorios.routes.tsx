import { contractRoute } from '#platform/web/routes.tsx';
import {
  absenteismo,
  admitidos,
  aniversariantesDeEmpresa,
  aniversariantesDoMes,
  desligamentosNoPeriodo,
  formacaoEscolar,
  ocorrenciasNoPeriodo,
  resultadosDasEntrevistas,
  talentoCertificado,
  talentosPorGeracao,
  taxaDemissao,
  turnover,
} from './relatorios.contract.ts';

const telas = () => import('./relatorios.screen.tsx');

export const rotas = [
  contractRoute(ocorrenciasNoPeriodo, () => telas().then((m) => m.Ocorrencias)),
  contractRoute(desligamentosNoPeriodo, () => telas().then((m) => m.Desligamentos)),
  contractRoute(resultadosDasEntrevistas, () => telas().then((m) => m.ResultadosDasEntrevistas)),
  contractRoute(aniversariantesDoMes, () => telas().then((m) => m.AniversariantesDoMes)),
  contractRoute(aniversariantesDeEmpresa, () => telas().then((m) => m.AniversariantesDeEmpresa)),
  contractRoute(talentosPorGeracao, () => telas().then((m) => m.Geracoes)),
  contractRoute(admitidos, () => telas().then((m) => m.Admitidos)),
  contractRoute(turnover, () => telas().then((m) => m.Turnover)),
  contractRoute(taxaDemissao, () => telas().then((m) => m.TaxaDemissao)),
  contractRoute(absenteismo, () => telas().then((m) => m.Absenteismo)),
  contractRoute(formacaoEscolar, () => telas().then((m) => m.FormacaoEscolar)),
  contractRoute(talentoCertificado, () => telas().then((m) => m.Certificados)),
];
