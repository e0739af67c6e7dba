import { contractRoute } from '#platform/web/routes.tsx';
import { telaDoBackup } from './backup.contract.ts';

export const rotas = [contractRoute(telaDoBackup, () => import('./backup.screen.tsx').then((m) => m.Backup))];
