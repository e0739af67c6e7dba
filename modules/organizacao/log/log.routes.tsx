import { contractRoute } from '#platform/web/routes.tsx';
import { telaDoLog } from './log.contract.ts';

export const rotas = [contractRoute(telaDoLog, () => import('./log.screen.tsx').then((m) => m.Log))];
