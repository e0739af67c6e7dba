import { contractRoute } from '#platform/web/routes.tsx';
import { telaDaFolha } from './folha.contract.ts';

export const rotas = [contractRoute(telaDaFolha, () => import('./folha.screen.tsx').then((m) => m.EventosDaFolha))];
