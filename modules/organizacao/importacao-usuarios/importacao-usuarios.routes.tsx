import { contractRoute } from '#platform/web/routes.tsx';
import { telaDaImportacao } from './importacao-usuarios.contract.ts';

export const rotas = [
  contractRoute(telaDaImportacao, () => import('./importacao-usuarios.screen.tsx').then((m) => m.ImportacaoDeUsuarios)),
];
