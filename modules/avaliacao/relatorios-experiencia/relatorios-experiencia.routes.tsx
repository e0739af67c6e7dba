import { contractRoute } from '#platform/web/routes.tsx';
import {
  acompanhamentoDoPeriodo,
  acompanhamentoPrevisto,
  cartaoDeAcompanhamento,
  rankingDePerformance,
} from './relatorios-experiencia.contract.ts';

const telas = () => import('./relatorios-experiencia.screen.tsx');

export const rotas = [
  contractRoute(acompanhamentoPrevisto, () => telas().then((m) => m.Previsto)),
  contractRoute(acompanhamentoDoPeriodo, () => telas().then((m) => m.DoPeriodo)),
  contractRoute(rankingDePerformance, () => telas().then((m) => m.Ranking)),
  contractRoute(cartaoDeAcompanhamento, () => telas().then((m) => m.Cartao)),
];
