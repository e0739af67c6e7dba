import { contractRoute } from '#platform/web/routes.tsx';
import { relatorioDeEpis } from './relatorio-epis.contract.ts';

export const rotas = [
  contractRoute(relatorioDeEpis, () => import('./relatorio-epis.screen.tsx').then((m) => m.RelatorioDeEpis)),
];
