import { contractRoute } from '#platform/web/routes.tsx';
import { telaDoEsocial } from './esocial.contract.ts';

export const rotas = [contractRoute(telaDoEsocial, () => import('./esocial.screen.tsx').then((m) => m.Esocial))];
