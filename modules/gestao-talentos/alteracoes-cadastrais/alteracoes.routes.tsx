import { contractRoute } from '#platform/web/routes.tsx';
import { telaDasAlteracoes } from './alteracoes.contract.ts';

export const rotas = [
  contractRoute(telaDasAlteracoes, () => import('./alteracoes.screen.tsx').then((m) => m.AlteracoesLista)),
];
