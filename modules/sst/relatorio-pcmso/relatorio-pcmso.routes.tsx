import { contractRoute } from '#platform/web/routes.tsx';
import { relatorioAnalitico } from './relatorio-pcmso.contract.ts';

export const rotas = [
  contractRoute(relatorioAnalitico, () => import('./relatorio-pcmso.screen.tsx').then((m) => m.RelatorioAnalitico)),
];
