import { contractRoute } from '#platform/web/routes.tsx';
import { telaDaCopia } from './copia-cadastro.contract.ts';

export const rotas = [
  contractRoute(telaDaCopia, () => import('./copia-cadastro.screen.tsx').then((m) => m.CopiaDeCadastro)),
];
