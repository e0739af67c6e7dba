import { contractRoute } from '#platform/web/routes.tsx';
import {
  avaliacoesRespondidas,
  avaliadoresEAvaliados,
  comparativoDoTalento,
  competenciasDaOrganizacao,
  competenciasDoTalento,
  resultadoAvaliacao,
  resultadoPorFaixa,
  resultadoPorPapel,
} from './relatorios-desempenho.contract.ts';

const telas = () => import('./relatorios-desempenho.screen.tsx');

export const rotas = [
  contractRoute(resultadoAvaliacao, () => telas().then((m) => m.ResultadoDaAvaliacao)),
  contractRoute(resultadoPorFaixa, () => telas().then((m) => m.PorFaixa)),
  contractRoute(resultadoPorPapel, () => telas().then((m) => m.PorPapel)),
  contractRoute(competenciasDoTalento, () => telas().then((m) => m.CompetenciasDoTalento)),
  contractRoute(competenciasDaOrganizacao, () => telas().then((m) => m.CompetenciasDaOrganizacao)),
  contractRoute(comparativoDoTalento, () => telas().then((m) => m.Comparativo)),
  contractRoute(avaliadoresEAvaliados, () => telas().then((m) => m.QuemAvaliaQuem)),
  contractRoute(avaliacoesRespondidas, () => telas().then((m) => m.Respondidas)),
];
