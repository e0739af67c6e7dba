import { contractRoute } from '#platform/web/routes.tsx';
import { telaDaConfiguracao } from './configuracoes.contract.ts';

export const rotas = [
  contractRoute(telaDaConfiguracao, () => import('./configuracoes.screen.tsx').then((m) => m.ConfiguracaoDasPesquisas)),
];
