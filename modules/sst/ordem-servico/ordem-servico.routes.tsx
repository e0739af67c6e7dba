import { contractRoute } from '#platform/web/routes.tsx';
import { ordemDeServico } from './ordem-servico.contract.ts';

export const rotas = [
  contractRoute(ordemDeServico, () => import('./ordem-servico.screen.tsx').then((m) => m.OrdemDeServico)),
];
