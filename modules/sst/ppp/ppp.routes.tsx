import { contractRoute } from '#platform/web/routes.tsx';
import { caminhoDoPpp, telaDoPpp } from './ppp.contract.ts';

const tela = () => import('./ppp.screen.tsx').then((m) => m.Ppp);

export const rotas = [
  contractRoute(telaDoPpp, tela),
  contractRoute({ ...telaDoPpp, path: caminhoDoPpp('$colaboradorId'), titulo: 'PPP do Talento' }, tela),
];
