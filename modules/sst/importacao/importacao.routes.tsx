import { contractRoute } from '#platform/web/routes.tsx';
import { telaDaImportacao } from './importacao.contract.ts';

export const rotas = [
  contractRoute(telaDaImportacao, () => import('./importacao.screen.tsx').then((m) => m.ImportacaoDeSst)),
];
