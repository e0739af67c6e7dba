import { contractRoute } from '#platform/web/routes.tsx';
import { telaDoServico } from './servico-aprendizagem.contract.ts';

export const rotas = [
  contractRoute(telaDoServico, () => import('./servico-aprendizagem.screen.tsx').then((m) => m.ServicoDeAprendizagem)),
];
