import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';
import {
  colaboradorPorCertificacao,
  colaboradorSemCertificacao,
  matrizExportada,
  telaDaMatriz,
} from './matriz.contract.ts';

const telas = () => import('./colaboradores-certificacoes.screen.tsx');
const matriz = () => import('./matriz.screen.tsx');

export const rotas = [
  ...resourceRoutes(colaboradorCertificacao, {
    list: () => telas().then((m) => m.CertificacoesDosTalentos),
    form: () => telas().then((m) => m.CertificacaoDoTalento),
  }),
  contractRoute(telaDaMatriz, () => matriz().then((m) => m.Matriz)),
  contractRoute(colaboradorPorCertificacao, () => matriz().then((m) => m.PorCertificacao)),
  contractRoute(matrizExportada, () => matriz().then((m) => m.MatrizExportada)),
  contractRoute(colaboradorSemCertificacao, () => matriz().then((m) => m.SemCertificacao)),
];
