import { contractRoute } from '#platform/web/routes.tsx';
import { relatorioDeExames } from './relatorio-exames.contract.ts';

export const rotas = [
  contractRoute(relatorioDeExames, () => import('./relatorio-exames.screen.tsx').then((m) => m.RelatorioDeExames)),
];
