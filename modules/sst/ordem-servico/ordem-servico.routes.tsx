import { contractRoute } from '#platform/web/routes.tsx';
import { telaDasMinhasOrdens } from './minhas.contract.ts';
import { ordemDeServico } from './ordem-servico.contract.ts';
import { telaDasOrdens } from './ordens.contract.ts';

export const rotas = [
  contractRoute(ordemDeServico, () => import('./ordem-servico.screen.tsx').then((m) => m.OrdemDeServico)),
  contractRoute(telaDasOrdens, () => import('./ordens.screen.tsx').then((m) => m.OrdensEmitidas)),
  contractRoute(telaDasMinhasOrdens, () => import('./minhas.screen.tsx').then((m) => m.MinhasOrdens)),
];
